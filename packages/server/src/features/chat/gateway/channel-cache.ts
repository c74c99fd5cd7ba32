import type { ChannelInfo } from './ports.ts';

/** Caches for a short time which channels exist, so that a busy bot does not query the database for each line. */
export class ChannelCache {
  readonly #find: (login: string) => Promise<ChannelInfo | null>;
  readonly #keepMs: number;
  readonly #size: number;
  readonly #now: () => number;
  readonly #entries = new Map<string, { readonly info: ChannelInfo | null; readonly until: number }>();

  constructor(
    find: (login: string) => Promise<ChannelInfo | null>,
    options: { readonly keepMs: number; readonly size: number; readonly now: () => number },
  ) {
    this.#find = find;
    this.#keepMs = options.keepMs;
    this.#size = options.size;
    this.#now = options.now;
  }

  async get(login: string): Promise<ChannelInfo | null> {
    const known = this.#entries.get(login);
    if (known !== undefined && known.until > this.#now()) return known.info;
    const info = await this.#find(login);
    this.#entries.delete(login);
    this.#entries.set(login, { info, until: this.#now() + this.#keepMs });
    this.#dropOldest();
    return info;
  }

  /** The next request looks the channel up again. */
  forget(login: string): void {
    this.#entries.delete(login);
  }

  #dropOldest(): void {
    for (const login of this.#entries.keys()) {
      if (this.#entries.size <= this.#size) return;
      this.#entries.delete(login);
    }
  }
}
