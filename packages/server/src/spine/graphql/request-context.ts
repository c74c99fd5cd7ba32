import type { Platform } from '../../platform/platform.ts';
import type { TokenIdentity } from '../access-token.ts';
import type { Viewer } from '../viewer.ts';

/** Who asks, at whichever door: all that the rules of who may see what need of a request. */
export interface Asker {
  readonly platform: Platform;
  /** Null for an anonymous visitor. */
  readonly viewer: Viewer | null;
  /** Keys of the links by which who asks came. They open what is unlisted, and stand in no log or answer of others. */
  readonly linkKeys: Set<string>;
}

/** What a resolver knows of its request. */
export interface RequestContext extends Asker {
  /** Logging in, signing up and logging out change it for the rest of the request. */
  viewer: Viewer | null;
  /**
   * The OAuth token that the request came with. Its user is never the viewer: a field that takes tokens names the scope
   * that it needs, all others treat the request as a stranger's.
   */
  readonly token: TokenIdentity | null;
  readonly ip: string;
  readonly userAgent: string;
  /**
   * The browser, as its cookie names it; a hash of address and browser name where it keeps no cookie. Anybody can invent
   * devices: what is counted by it alone needs a bound for each address.
   */
  device(): string;
  /** Where the visitor is, as `DE` or `US-CA`; undefined when nobody says. */
  readonly region: string | undefined;
  /** The session's token goes into the answer's cookie. */
  setSessionCookie(token: string): void;
  clearSessionCookie(): void;
  /** A cookie of this site by its plain name; they are all out of reach for scripts. */
  readCookie(name: string): string | undefined;
  keepCookie(name: string, value: string, lifeMs: number): void;
  dropCookie(name: string): void;
}
