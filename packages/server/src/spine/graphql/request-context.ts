import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../viewer.ts';

/** What a resolver knows of its request. */
export interface RequestContext {
  readonly platform: Platform;
  /** Null for an anonymous visitor. Logging in, signing up and logging out change it for the rest of the request. */
  viewer: Viewer | null;
  readonly ip: string;
  readonly userAgent: string;
  /** Where the visitor is, as `DE` or `US-CA`; undefined when nobody says. */
  readonly region: string | undefined;
  /** The session's token goes into the answer's cookie. */
  setSessionCookie(token: string): void;
  clearSessionCookie(): void;
}
