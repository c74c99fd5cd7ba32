/** Who asks: the user behind a session or a token. Anonymous is `null`. */
export interface Viewer {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** Null when a token, not a browser session, identifies the user. */
  readonly sessionId: string | null;
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
}
