import type { Logger } from 'pino';

export type BusListener = (message: unknown, meta: { readonly subject: string; readonly local: boolean }) => void;

/** The subscriptions of this node; subjects are exact or end in `.*`. */
export class Subscriptions {
  readonly #byPattern = new Map<string, Set<BusListener>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  patterns(): Iterable<string> {
    return this.#byPattern.keys();
  }

  /** Returns whether it is the pattern's first listener. */
  add(pattern: string, listener: BusListener): boolean {
    const known = this.#byPattern.get(pattern);
    if (known) known.add(listener);
    else this.#byPattern.set(pattern, new Set([listener]));
    return known === undefined;
  }

  /** Returns whether it was the pattern's last listener. */
  remove(pattern: string, listener: BusListener): boolean {
    const listeners = this.#byPattern.get(pattern);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.#byPattern.delete(pattern);
  }

  /** Calls every listener of the subject; a listener that throws is logged and does not affect the others. */
  deliver(subject: string, message: unknown, local: boolean): void {
    this.deliverTo(subject, subject, message, local);
    const dot = subject.lastIndexOf('.');
    if (dot > 0) this.deliverTo(`${subject.slice(0, dot)}.*`, subject, message, local);
  }

  /** Calls only the listeners of exactly this pattern. */
  deliverTo(pattern: string, subject: string, message: unknown, local: boolean): void {
    const listeners = this.#byPattern.get(pattern);
    if (listeners === undefined) return;
    for (const listener of [...listeners]) {
      try {
        listener(message, { subject, local });
      } catch (error) {
        this.#log.error({ err: error, subject }, 'a bus listener failed');
      }
    }
  }
}
