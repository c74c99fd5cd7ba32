import { isId } from '@bandshell/domain/kernel';
import { BotError } from './bot-error.ts';

const VALUE_MAX = 500;
export const BOT_PAGE_MAX = 100;
export const BOT_PAGE_DEFAULT = 20;

const bad = (message: string): BotError => new BotError(400, message);

/** The parameters of a request's address. Each reader throws a BotError 400 for what it does not accept. */
export class BotQuery {
  readonly #values: URLSearchParams;

  constructor(search: string) {
    this.#values = new URLSearchParams(search);
  }

  /** All values of a parameter, each once. */
  all(name: string, most = BOT_PAGE_MAX): readonly string[] {
    const values = [...new Set(this.#values.getAll(name).filter((value) => value !== ''))];
    if (values.length > most) throw bad(`The parameter "${name}" may be given at most ${most} times.`);
    if (values.some((value) => value.length > VALUE_MAX)) throw bad(`The parameter "${name}" is too long.`);
    return values;
  }

  optional(name: string): string | undefined {
    return this.all(name, 1)[0];
  }

  required(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw bad(`Missing required parameter "${name}"`);
    return value;
  }

  /** A user's, channel's or other id; an id that cannot exist is refused. */
  id(name: string): string {
    const value = this.required(name);
    if (!isId(value)) throw bad(`The parameter "${name}" was malformed: the value must be an id`);
    return value;
  }

  optionalId(name: string): string | undefined {
    return this.optional(name) === undefined ? undefined : this.id(name);
  }

  /** The ids among the values; what cannot be an id finds nothing. */
  ids(name: string, most = BOT_PAGE_MAX): readonly string[] {
    return this.all(name, most).filter(isId);
  }

  flag(name: string): boolean | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') throw bad(`The parameter "${name}" must be true or false`);
    return value === 'true';
  }

  /** The size of a page. */
  first(most = BOT_PAGE_MAX, otherwise = BOT_PAGE_DEFAULT): number {
    const value = this.optional('first');
    if (value === undefined) return otherwise;
    const first = /^\d{1,6}$/.test(value) ? Number(value) : 0;
    if (first < 1 || first > most)
      throw bad(`The parameter "first" was malformed: the value must be between 1 and ${most}`);
    return first;
  }

  /** The cursor after which the page begins. */
  after(): string | null {
    return this.optional('after') ?? null;
  }

  date(name: string): Date | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    const time = Date.parse(value);
    if (Number.isNaN(time)) throw bad(`The parameter "${name}" must be a date of RFC 3339`);
    return new Date(time);
  }
}
