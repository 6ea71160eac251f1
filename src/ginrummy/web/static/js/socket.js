// The line to the table: says hello, comes back after a cut, and repeats what was not answered.
// Every command has an id, so that the server does it once, however often it hears it.

/** @typedef {import('./types').Message} Message */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Socket {
  /**
   * @param {string} url
   * @param {(message: Message) => void} receive
   * @param {() => number | null} version what is known already
   */
  constructor(url, receive, version) {
    this.url = url;
    this.receive = receive;
    this.version = version;
    /** @type {Map<string, Record<string, any>>} */
    this.unanswered = new Map();
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.line = null;
    this.timer = 0;
    this.count = 0;
    this.prefix = randomHex(6);
    addEventListener('online', () => this.open());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.open();
    });
  }

  open() {
    if (this.line !== null && this.line.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.receive({ type: 'connecting' });
    const line = new WebSocket(this.url);
    this.line = line;
    line.addEventListener('open', () => {
      this.wait = FIRST_WAIT;
      this.write({ id: this.nextId(), do: 'hello', since: this.version() });
      for (const command of this.unanswered.values()) this.write(command);
    });
    line.addEventListener('message', (event) => this.hear(JSON.parse(event.data)));
    line.addEventListener('close', () => {
      if (this.line === line) this.lost();
    });
  }

  /** Something was missed: begin anew from what is known. */
  again() {
    this.line?.close();
    this.line = null;
    this.open();
  }

  /** @param {Record<string, any>} command @returns {string} */
  send(command) {
    const id = this.nextId();
    const whole = { id, ...command };
    this.unanswered.set(id, whole);
    this.write(whole);
    return id;
  }

  /** @param {Message} message */
  hear(message) {
    if (message.id) this.unanswered.delete(message.id);
    this.receive(message);
  }

  lost() {
    this.receive({ type: 'lost' });
    // Spread out, so that all pages of a server that restarts do not come back at once.
    const pause = this.wait * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.open(), pause);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** @param {Record<string, any>} command */
  write(command) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(command));
  }

  nextId() {
    this.count += 1;
    return `${this.prefix}-${this.count}`;
  }
}

/** Bytes that nobody can guess, as hexadecimal. @param {number} length */
export function randomHex(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
