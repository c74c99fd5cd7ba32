import type { SiteTexts } from './alert-kind.ts';

/** The text that the site says about a slash command of chat. The feature that runs the command declares it. */
export interface ChatCommandInfo {
  /** The text that follows the name. */
  readonly usage?: SiteTexts;
  /** One sentence. */
  readonly does: SiteTexts;
  /** Users who may use it in a channel's chat. Moderators may use those of everyone, owners all. */
  readonly for: 'everyone' | 'moderators' | 'owner';
  /**
   * It concerns the sender's own account: it works in every room, also one that does not exist, and programs of others
   * may not use it for a user.
   */
  readonly isPersonal?: true;
}
