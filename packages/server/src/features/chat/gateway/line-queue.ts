/**
 * Runs a socket's lines one after another, although some wait for the database. Pauses the socket when too many wait,
 * and resumes it later.
 */
export class LineQueue {
  readonly #run: (line: string) => void | Promise<void>;
  readonly #most: number;
  readonly #flow: { pause(): void; resume(): void };
  #waiting: string[] = [];
  #isBusy = false;
  #isPaused = false;
  #isClosed = false;

  constructor(
    run: (line: string) => void | Promise<void>,
    options: { readonly most: number; readonly flow: { pause(): void; resume(): void } },
  ) {
    this.#run = run;
    this.#most = options.most;
    this.#flow = options.flow;
  }

  /** `run` must not throw or reject: it handles failures itself. */
  push(line: string): void {
    if (this.#isClosed) return;
    if (!this.#isBusy) {
      const pending = this.#run(line);
      if (pending !== undefined) this.#await(pending);
      return;
    }
    this.#waiting.push(line);
    if (this.#waiting.length > this.#most && !this.#isPaused) {
      this.#isPaused = true;
      this.#flow.pause();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
  }

  #await(pending: Promise<void>): void {
    this.#isBusy = true;
    void pending.then(this.#next, this.#next);
  }

  readonly #next = (): void => {
    this.#isBusy = false;
    while (!this.#isBusy && !this.#isClosed) {
      const line = this.#waiting.shift();
      if (line === undefined) break;
      const pending = this.#run(line);
      if (pending !== undefined) this.#await(pending);
    }
    if (this.#isPaused && !this.#isClosed && this.#waiting.length === 0) {
      this.#isPaused = false;
      this.#flow.resume();
    }
  };
}
