/** The content that each list of the moderators needs. */
export interface ModerationPaneProps {
  readonly channelID: string;
  readonly channelLogin: string;
  /** Shows the card of a user. */
  readonly onUser: (user: { readonly login: string; readonly displayName: string }) => void;
}
