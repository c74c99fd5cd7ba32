import type { Platform } from '../../platform/platform.ts';
import type { SharedWith } from './chat-message.ts';
import type { WornBadges } from './worn-badges.ts';

/** A message of chat as features know it that do not belong to chat. */
export interface ReceivedChatMessage {
  readonly id: string;
  readonly channelId: string;
  /** ms since the epoch */
  readonly sentAt: number;
  readonly sender: {
    readonly userId: string;
    readonly login: string;
    readonly displayName: string;
    /** `#RRGGBB` */
    readonly color: string;
    readonly isOwner: boolean;
    readonly isModerator: boolean;
  } & WornBadges;
  readonly text: string;
  /** Which words are emotes: the tag `emotes`. */
  readonly emotes: string;
  /** Bits that it spent; missing or 0 for none. */
  readonly bits?: number;
  /** The rooms beside its own that show it. */
  readonly shared?: SharedWith;
  readonly reply: {
    readonly parentId: string;
    readonly parentUserId: string;
    readonly parentLogin: string;
    readonly parentDisplayName: string;
    readonly parentText: string;
    readonly threadId: string;
    readonly threadLogin: string;
  } | null;
}

/** It must be fast and must not throw: the message is on its way to others. */
export type ChatListener = (message: ReceivedChatMessage, platform: Platform) => void;

declare module '../../platform/services.ts' {
  interface Services {
    /** The listeners of all features; made by `app`, which knows them. */
    readonly chatListeners: readonly ChatListener[];
  }
}
