import type { ChatModes } from './moderation/chat-modes.ts';

/** Events about chat and its clients, see `DomainEvent`. Times are ms since the epoch. */
export type ChatEvent =
  /** A password for chat clients was made by its user. */
  | { readonly type: 'chat-password-created'; readonly userId: string }
  /** A user may not write in a channel until `endsAt`; null: until a moderator ends it. */
  | {
      readonly type: 'chat-user-banned';
      readonly channelId: string;
      readonly userId: string;
      readonly login: string;
      readonly endsAt: number | null;
      readonly at: number;
    }
  | { readonly type: 'chat-user-unbanned'; readonly channelId: string; readonly userId: string }
  | {
      readonly type: 'chat-message-deleted';
      readonly channelId: string;
      readonly messageId: string;
      readonly login: string;
      readonly text: string;
      readonly at: number;
    }
  /** Every message of the channel's chat was deleted. */
  | { readonly type: 'chat-cleared'; readonly channelId: string; readonly at: number }
  /** Modes that are left out are as before. */
  | { readonly type: 'chat-modes-changed'; readonly channelId: string; readonly changes: Partial<ChatModes> };
