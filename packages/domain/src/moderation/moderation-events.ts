import type { AppealDecision } from './appeals/ban-appeals.ts';
import type { ModerationAction } from './moderation-log.ts';
import type { SuspectTreatment } from './suspects/suspect-rules.ts';

/** Events about what moderators of a channel do, see `DomainEvent`. Times are ms since the epoch. */
export type ModerationEvent =
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
  | {
      readonly type: 'chat-message-deleted';
      readonly channelId: string;
      /** The channel in whose chat it was written, if that is another one: then it is gone in this channel alone. */
      readonly homeId?: string;
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
    };
