/** The user behind a session or a token. Anonymous is `null`. */
export interface Viewer {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** Null when a token, not a browser session, identifies the user. */
  readonly sessionId: string | null;
  /** The last log-in or re-authentication of the session's user; null when a token identifies the user. */
  readonly authenticatedAt: Date | null;
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
}

/** Whether the viewer is staff or a site admin in their own browser session: they see everything. */
export const isOfTheSite = (viewer: Viewer | null): boolean =>
  viewer !== null && viewer.sessionId !== null && (viewer.isStaff || viewer.isSiteAdmin);
