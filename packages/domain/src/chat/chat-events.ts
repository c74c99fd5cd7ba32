import type { AppealDecision } from './appeals/ban-appeals.ts';
import type { AnnouncementColor } from './highlights/announcement.ts';
import type { ChatModes } from './moderation/chat-modes.ts';
import type { ModerationAction } from './moderation/moderation-log.ts';
import type { SuspectTreatment } from './suspects/suspect-rules.ts';

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
      /** An earlier server left both out. */
      readonly moderatorId?: string;
      readonly reason?: string;
      /** The channel that shares this ban; left out for a ban of the channel's own. */
      readonly sharedFrom?: string;
    }
  | {
      readonly type: 'chat-user-unbanned';
      readonly channelId: string;
      readonly userId: string;
      /** An earlier server left it out. */
      readonly moderatorId?: string;
    }
  /** The owner made somebody a VIP, or took that from them. */
  | { readonly type: 'channel-vips-changed'; readonly channelId: string }
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
  /** A moderator did something that the channel's log records. */
  | {
      readonly type: 'chat-moderation-logged';
      readonly channelId: string;
      readonly entryId: string;
      readonly action: ModerationAction;
      readonly moderatorId: string;
      /** Null: nobody. */
      readonly targetId: string | null;
    }
  /** Moderators began or ended to watch a user, or the site has a new hint about one. */
  | {
      readonly type: 'chat-suspect-changed';
      readonly channelId: string;
      readonly userId: string;
      /** Both are left out for a hint. */
      readonly moderatorId?: string;
      readonly treatment?: SuspectTreatment;
      readonly at: number;
    }
  /** A banned user asked a channel to end the ban. */
  | { readonly type: 'ban-appeal-created'; readonly channelId: string; readonly appealId: string }
  | {
      readonly type: 'ban-appeal-decided';
      readonly channelId: string;
      readonly appealId: string;
      readonly userId: string;
      readonly decision: AppealDecision;
    }
  /** Modes that are left out are as before. */
  | { readonly type: 'chat-modes-changed'; readonly channelId: string; readonly changes: Partial<ChatModes> }
  /** What AutoMod holds, terms, links or gates of a channel's chat changed. */
  | { readonly type: 'chat-screen-changed'; readonly channelId: string }
  /** A user accepted the rules of a channel's chat. */
  | { readonly type: 'chat-rules-accepted'; readonly channelId: string; readonly userId: string }
  /** A message waits for a moderator. */
  | { readonly type: 'chat-message-held'; readonly channelId: string; readonly messageId: string }
  /** A message waits no more. An approved one is in the chat. */
  | {
      readonly type: 'chat-held-message-ended';
      readonly channelId: string;
      readonly messageId: string;
      readonly senderId: string;
      readonly end: 'approved' | 'denied' | 'dropped';
    }
  /** A moderator highlights a text. */
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
  /** Who wrote it. */
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly pinnedByName: string;
  /** ms since the epoch */
  readonly endsAt: number;
}
