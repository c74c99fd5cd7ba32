import type { ChatModes } from './modes/chat-modes.ts';
import type { AnnouncementColor } from './spotlights/announcement.ts';

/** Events about chat and its clients, see `DomainEvent`. Times are ms since the epoch. */
export type ChatEvent =
  /** A password for chat clients was made by its user. */
  | { readonly type: 'chat-password-created'; readonly userId: string }
  /** The owner made somebody a VIP, or took that from them. */
  | {
      readonly type: 'channel-vips-changed';
      readonly channelId: string;
      /** An earlier server left these out. */
      readonly userId?: string;
      readonly isVip?: boolean;
      /** ms since the epoch */
      readonly at?: number;
    }
  /** Modes that are left out are as before. */
  | {
      readonly type: 'chat-modes-changed';
      readonly channelId: string;
      readonly changes: Partial<ChatModes>;
      /** An earlier server left these out. */
      readonly moderatorId?: string;
      readonly at?: number;
    }
  /** A moderator makes a text stand out. */
  | {
      readonly type: 'chat-announced';
      readonly channelId: string;
      /** A UUID, the same on every node. */
      readonly noticeId: string;
      readonly sender: ChatHost;
      readonly color: AnnouncementColor;
      readonly text: string;
      /** The emotes of the text, as the tag has them; events of older versions have none. */
      readonly emotes?: string;
      readonly at: number;
    }
  /** The pinned message is another one; null: there is none. */
  | { readonly type: 'chat-pin-changed'; readonly channelId: string; readonly pin: ChatPinFacts | null }
  /** A channel recommends another one. */
  | {
      readonly type: 'chat-shoutout';
      readonly channelId: string;
      readonly noticeId: string;
      readonly sender: ChatHost;
      readonly target: {
        readonly userId: string;
        readonly login: string;
        readonly displayName: string;
        /** A path of the site; null: no picture. */
        readonly profileImageURL: string | null;
      };
      readonly at: number;
    };

/** The owner or a moderator of a channel, as its chat shows them. */
export interface ChatHost {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly isModerator: boolean;
}

/** The pinned message of a channel, as pages show it. */
export interface ChatPinFacts {
  readonly pinID: string;
  readonly text: string;
  /** The user who wrote it. */
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly pinnedByName: string;
  /** ms since the epoch */
  readonly endsAt: number;
}
