/** The logged-in viewer, as the chat column needs it. */
export interface ChatViewer {
  readonly login: string;
  readonly displayName: string;
  /** One of the 15 chat colours by name, or #RRGGBB. */
  readonly chatColor: string;
}

/** Props of `ChatColumn`; it fills the height of its parent. */
export interface ChatColumnProps {
  readonly channelLogin: string;
  readonly channelID: string;
  /** Null for an anonymous reader; undefined while unknown (no connection opens until then). */
  readonly viewer: ChatViewer | null | undefined;
  /** Where "Log in to chat" leads. */
  readonly logIn: LogInLink;
  /** The chat has a window of its own. */
  readonly isWindow?: boolean;
}

/** A link to the log-in page, or to a window with one. */
export interface LogInLink {
  readonly href: string;
  readonly target?: '_blank';
}
