import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';

const WINDOW_MS = 60_000;
/** Far more kinds than there are. Of those beyond it nothing is written. */
const MAX_KINDS = 200;

type Level = 'info' | 'warn' | 'error';

interface Kind {
  readonly level: Level;
  readonly message: string;
  /** When the last line was written, in ms. */
  at: number;
  /** Of the newest line that was left out. */
  fields: object;
  /** How many were left out since the last line. */
  leftOut: number;
}

/**
 * A log for what strangers can cause as often as they like. The first line of a kind is written at once, and then one a minute.
 * `times` says for how many events a line stands, if they are more than one; its fields are those of the newest.
 */
export class CountedLog {
  readonly #log: Pick<Logger, Level | 'child'>;
  readonly #clock: Clock;
  readonly #kinds = new Map<string, Kind>();

  constructor(log: Pick<Logger, Level | 'child'>, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /** A log of its own whose lines have these fields too. */
  child(fields: object): CountedLog {
    return new CountedLog(this.#log.child(fields), this.#clock);
  }

  /** @param reason divides the lines of a message into kinds; one of few sentences */
  info(fields: object, message: string, reason = ''): void {
    this.#write('info', fields, message, reason);
  }

  warn(fields: object, message: string, reason = ''): void {
    this.#write('warn', fields, message, reason);
  }

  error(fields: object, message: string, reason = ''): void {
    this.#write('error', fields, message, reason);
  }

  #write(level: Level, fields: object, message: string, reason: string): void {
    const key = `${level} ${message} ${reason}`;
    const at = this.#clock.now().getTime();
    const kind = this.#kinds.get(key);
    if (!kind) {
      if (this.#kinds.size >= MAX_KINDS) return;
      this.#kinds.set(key, { level, message, at, fields, leftOut: 0 });
      this.#log[level](fields, message);
      this.#wait(key);
      return;
    }
    kind.fields = fields;
    kind.leftOut += 1;
    if (at - kind.at >= WINDOW_MS) this.#sum(kind, at);
  }

  /** A flood that has ended is counted too. */
  #wait(key: string): void {
    setTimeout(() => {
      const kind = this.#kinds.get(key);
      if (!kind) return;
      if (kind.leftOut === 0) this.#kinds.delete(key);
      else {
        this.#sum(kind, this.#clock.now().getTime());
        this.#wait(key);
      }
    }, WINDOW_MS).unref();
  }

  #sum(kind: Kind, at: number): void {
    const { level, message, fields, leftOut } = kind;
    this.#log[level](leftOut > 1 ? { ...fields, times: leftOut } : fields, message);
    kind.leftOut = 0;
    kind.at = at;
  }
}
