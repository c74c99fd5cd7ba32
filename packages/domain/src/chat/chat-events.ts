/** Events about chat clients, see `DomainEvent`. */
export type ChatEvent =
  /** A password for chat clients was made by its user. */
  { readonly type: 'chat-password-created'; readonly userId: string };
