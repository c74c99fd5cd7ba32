/** Who asks: the user behind a session or a token. Anonymous is `null`. */
export interface Viewer {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** Null when a token, not a browser session, identifies the user. */
  readonly sessionId: string | null;
  /** When the session's user last proved who they are; null when a token identifies the user. */
  readonly authenticatedAt: Date | null;
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
}

/** Whether who asks is of the site's own people, staff or a site admin, at their own browser: they see everything. */
export const isOfTheSite = (viewer: Viewer | null): boolean =>
  viewer !== null && viewer.sessionId !== null && (viewer.isStaff || viewer.isSiteAdmin);
