// What the server sends and what the page keeps. Nothing here is loaded by a browser.

export type Card = string;
export interface Laid { card: Card; on: number }
export interface Spread { melds: Card[][]; rest: Card[]; count: number }
export interface Knock { card: Card; count: number; gin: boolean; spreads: Spread[] }
export interface Lay {
  melds: Card[][];
  targets: Record<Card, number[]>;
  count: number;
  best: { cards: Laid[]; count: number };
}
export interface Assist {
  hand: number;
  deadwood: number;
  melds: Card[][];
  loose: Card[];
  best_discard?: Card | null;
  actions: string[];
  discards: Card[];
  knocks: Knock[];
  lay_off: Lay | null;
  take_back: boolean;
}
export interface Result {
  outcome: string;
  knocker: number | null;
  counts: number[];
  winner: number | null;
  points: number[];
  boxes: number[];
  doubled: boolean;
}
export interface View {
  viewer: { role: string; seat: number | null };
  phase: string;
  dealer: number;
  to_move: number | null;
  hand: Card[];
  hands: Card[][];
  hand_sizes: number[];
  stock_size: number;
  pile: Card[];
  limit_card: Card | null;
  limit: number | null;
  doubled: boolean;
  known: Card[][];
  taken: Card;
  drawn: Card;
  showdown: { knocker: number; call: string; melds: Card[][]; counts: number[] } | null;
  result: Result | null;
}
export interface Hand {
  number: number;
  people: number[];
  /** The person who deals. */
  dealer: number;
  /** The part of each person, or nothing where all play alike. */
  roles: string[];
  advisers: { person: number; seat: number }[];
  /** The seat whose cards this page sees without sitting there. */
  advises: number | null;
  commitment: string | null;
  view: View | null;
}
/** A hand that is played next. */
export interface Upcoming { people: number[]; dealer: number; roles: string[] }
/** Where somebody who gives advice points: a card, or a word for a pile or the knock. */
export interface Finger { person: number; hand: number; card: string }
export interface Settlement {
  /** The side that has won; null where several columns came to nothing. */
  winner: number | null;
  totals: number[];
  margins: number[];
  shutout: boolean;
  /** What each side gets. */
  balance: number[];
  columns: Settlement[];
}
export interface Row {
  number: number;
  points: number[];
  outcome: string;
  winner: number | null;
  /** What the hand brought into each column, for each side. */
  columns: (number | null)[][];
}
export interface Column {
  points: number[];
  boxes: number[];
  totals: number[];
  closed_by: number | null;
  closed_at: number | null;
}
export interface Now {
  stage: string;
  waits_for: number[];
  /** The persons of each side; nothing while a draw has yet to settle it. */
  sides: number[][];
  score: {
    totals: number[];
    points: number[];
    boxes: number[];
    hands: Row[];
    columns: Column[];
    may_end: boolean;
  };
  settlement: Settlement | null;
  /** What each person gets. */
  payments: number[];
  upcoming: Upcoming[];
  series: { standing: number[]; games: unknown[] } | null;
  winner: number | null;
  hands: Hand[];
  next: { number: number; commitment: string }[];
  assist: Assist | null;
  clock: { left: Record<string, number>; running: number[] } | null;
  gone: { person: number; claim_in: number } | null;
  rematch?: { wanted: number[]; table: string | null };
}
export interface Person {
  person: number;
  name: string | null;
  kind: string;
  bot: string | null;
  connected: boolean;
}
export interface TableData {
  id: string;
  preset: string;
  rules: Record<string, any>;
  /** The rules in words, as keys of the catalogue. */
  statements: { rule: string; key: string; value: string | number }[];
  people: Person[];
  seating: string | null;
  me: number | null;
  practice: string | null;
  series: unknown;
  clock: { move: number | null; game: number | null } | null;
  hints: boolean;
}
export type Entry = Record<string, any> & { type: string };
export interface ChatLine { person: number | null; text: string; to?: number[] | null }
export interface Hint { action: Record<string, any>; token: string; reason: { code: string; data: Record<string, any> } }
export interface Problem { code: string; data: Record<string, any> }
export interface Choice { kind: 'spread' | 'resign'; knock?: Knock }

export interface State {
  connection: 'connecting' | 'open' | 'lost';
  version: number | null;
  gap: boolean;
  table: TableData | null;
  now: Now | null;
  entries: Entry[];
  chat: ChatLine[];
  unread: number;
  muted: number[];
  blocked: number[];
  /** Commands that have no answer yet, and the version that the last answer spoke of. */
  waiting: number;
  owed: number;
  readied: number | null;
  selected: Card | null;
  fresh: Card | null;
  lay: Laid[];
  layPreview: Lay | null;
  hint: Hint | null;
  fingers: Finger[];
  /** The number of another hand that the person looks at; null for the own one. */
  look: number | null;
  problem: Problem | null;
  dialog: string | null;
  spread: Knock | null;
  order: Order;
}
/** How the person wants the cards, and how they lie. */
export interface Order { mode: Mode; cards: Card[] }
export type Mode = 'melds' | 'suit' | 'rank' | 'manual';

export interface Prefs {
  theme: 'auto' | 'light' | 'dark';
  suits: 'two' | 'four';
  faces: 'art' | 'big';
  motion: 'calm' | 'quick' | 'off';
  sound: 'on' | 'off';
  /** Whether a knock and gin are asked about. */
  confirm: 'on' | 'off';
  deadwood: boolean;
}
export type Message = Record<string, any> & { type: string };
export type Dispatch = (message: Message) => void;
export type Say = (key: string, data?: Record<string, any>) => string;

export interface Context {
  state: State;
  prefs: Prefs;
  text: Say;
  lang: string;
  wide: boolean;
  dispatch: Dispatch;
  send: (command: Record<string, any>) => void;
  act: (action: Record<string, any>) => void;
  point: (at: string) => void;
  setPrefs: (change: Partial<Prefs>) => void;
}
