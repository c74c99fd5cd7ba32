import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { TokenIdentity } from '../identity/access-token.ts';
import type { Viewer } from '../identity/viewer.ts';

/** The requester, over any transport: everything that the access rules need from a request. */
export interface Requester {
  readonly platform: Platform;
  /** Null for an anonymous visitor. */
  readonly viewer: Viewer | null;
  /**
   * Keys of the links by which the requester came. They open unlisted content. They must not appear in logs or in
   * answers to others.
   */
  readonly linkKeys: Set<string>;
}

/** The request data for resolvers. */
export interface RequestContext extends Requester {
  /** Log-in, sign-up and log-out change it for the rest of the request. */
  viewer: Viewer | null;
  /**
   * The OAuth token of the request. Its user is never the viewer. A field that accepts tokens names the required scope;
   * all other fields treat the request as anonymous.
   */
  readonly token: TokenIdentity | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The language of what the requester reads, such as the sentences of errors. */
  readonly language: SiteLanguage;
  /**
   * The browser by its cookie; without a cookie a hash of address and browser name. Anybody can invent devices, so a
   * count by device needs a limit per address.
   */
  device(): string;
  /** The visitor's region, as `DE` or `US-CA`; undefined when unknown. */
  readonly region: string | undefined;
  /** Sets the session's token as a cookie of the answer. */
  setSessionCookie(token: string): void;
  clearSessionCookie(): void;
  /** A cookie of this site by its plain name; scripts cannot read these cookies. */
  readCookie(name: string): string | undefined;
  keepCookie(name: string, value: string, lifeMs: number): void;
  dropCookie(name: string): void;
}
