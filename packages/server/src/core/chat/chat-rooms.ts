import type { ChatNotice } from '@bandshell/domain/kernel';
import type { Db } from '../../platform/database/database.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatWhisper } from './chat-whisper.ts';
import type { UserNotice } from './user-notice.ts';
import type { WornBadges } from './worn-badges.ts';

/** The facts that other features ask of the rooms of chat. The feature that runs chat makes this service. */
export interface ChatRooms {
  /** A message that a channel's chat shows; undefined when it has none with the id. */
  findMessage(channelId: string, id: string): Promise<ChatMessage | undefined>;
  /** Stores a message as delivered, in the caller's transaction. Nobody sees it before `showStored`. */
  storeMessage(db: Db, message: ChatMessage): Promise<void>;
  /** This node's members of the channel see a stored message. */
  showStored(channelId: string, id: string): void;
  /** This node's members of the channel see what a user did for it. */
  announce(channelId: string, notice: UserNotice): void;
  /** The badges that a user wears in a channel now. */
  badgesOf(channelId: string, userId: string): Promise<WornBadges>;
  /** This node's sockets of a user get a whisper. `find` is asked if one of them may read it; null: it is gone. */
  whisper(recipientId: string, find: () => Promise<ChatWhisper | null>): Promise<void>;
  /** From now on, this node refuses a user's messages in a channel until `endsAt` (ms) or for good; null: it takes them. */
  setBan(channelId: string, userId: string, ban: { readonly endsAt: number | null } | null): void;
  /** This node's sockets of a user read a notice in a channel. */
  notify(channelId: string, userId: string, notice: ChatNotice): void;
}
