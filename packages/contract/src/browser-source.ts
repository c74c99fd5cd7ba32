import type { SourceKind, SourceStyle } from '@bandshell/domain/browser-sources';
import type { AlertFacts, GoalLevel } from '@bandshell/domain/kernel';

/**
 * The socket of the pages that a streaming program shows over a stream: JSON text frames. The page's first frame names
 * its token. The token stands in the fragment of the page's address, which a browser sends to nobody.
 */
export const BROWSER_SOURCE_SOCKET = '/browser-source/socket';

/** The document of the pages. */
export const BROWSER_SOURCE_PAGE = '/browser-source';

export type BrowserSourceClientFrame =
  /** `after`: the newest alert that the page has received, if it comes back. */
  { readonly type: 'open'; readonly token: string; readonly after?: string } | { readonly type: 'ping' };

export interface BrowserSourceFacts {
  readonly kind: SourceKind;
  readonly channelID: string;
  readonly login: string;
  readonly style: SourceStyle;
}

export interface BrowserSourceAlert {
  readonly id: string;
  readonly kind: string;
  readonly facts: AlertFacts;
}

export type BrowserSourceServerFrame =
  /**
   * The first frame, and again when the owner changes an option or the channel is renamed. `at`: alerts
   * with a greater id come after it.
   */
  | { readonly type: 'source'; readonly source: BrowserSourceFacts; readonly at: string }
  | { readonly type: 'alert'; readonly alert: BrowserSourceAlert; readonly isTest: boolean }
  /**
   * `level`: only for numbers that grow in levels; then `current` is the number within the level, and the level's target
   * counts in place of the style's. Null: nothing is under way, and the bar is hidden.
   */
  | { readonly type: 'goal'; readonly current: number; readonly level?: GoalLevel | null }
  | { readonly type: 'pong' };

/** Why the server closes the socket of a page. */
export const BROWSER_SOURCE_CLOSES = {
  /** No source has this token: it was revoked or renewed, or the channel is not available. */
  unknownToken: 4001,
  tooManyPages: 4002,
  badFrame: 4003,
} as const;

/** The page in a frame of the site says that it can show a preview. Its address ends in `#preview`. */
export const BROWSER_SOURCE_READY = 'browser-source-ready';

/** The data that the page around a preview sends to it: options that are not stored yet. */
export interface BrowserSourcePreview {
  readonly name: 'browser-source-preview';
  readonly source: BrowserSourceFacts;
  /** Shown in addition, as a test. */
  readonly alert?: BrowserSourceAlert | undefined;
}
