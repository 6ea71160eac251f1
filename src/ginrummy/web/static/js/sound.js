// Two short sounds, made on the spot: a card that falls, and a call that it is one's turn.
// Nothing sounds unless the person has asked for it.

/** @type {AudioContext | null} */
let device = null;

/** @param {number} pitch @param {number} after @param {number} length @param {number} loud */
function tone(pitch, after, length, loud) {
  device ??= new AudioContext();
  const start = device.currentTime + after;
  const voice = device.createOscillator();
  const volume = device.createGain();
  voice.frequency.value = pitch;
  voice.type = 'sine';
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(device.destination);
  voice.start(start);
  voice.stop(start + length);
}

export const card = () => tone(190, 0, 0.07, 0.12);

export function turn() {
  tone(523, 0, 0.16, 0.06);
  tone(784, 0.11, 0.24, 0.06);
}
