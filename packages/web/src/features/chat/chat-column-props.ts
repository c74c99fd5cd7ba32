/** The logged-in viewer as the chat column needs them. */
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
  /** Null reads anonymously; undefined while it is not known yet (nothing connects until then). */
  readonly viewer: ChatViewer | null | undefined;
  /** Where "Log in to chat" leads; default `/login`. */
  readonly logInHref?: string;
}
