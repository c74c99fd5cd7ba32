import type { UnavailableReason } from './accounts/unavailable-reason.ts';

/** The channel's version that this change made. An event that an older server wrote has none. */
type ChannelVersion = number;

/**
 * What happened, as the rooms tell each other. An event is written in the transaction that makes it true, carries ids
 * and the few facts its readers need, and may be delivered more than once.
 */
export type DomainEvent =
  | { readonly type: 'user-signed-up'; readonly userId: string }
  | { readonly type: 'user-profile-changed'; readonly userId: string }
  | { readonly type: 'user-sessions-changed'; readonly userId: string; readonly revokedSessionIds: readonly string[] }
  /** Suspended or closed: whoever holds something open for the user (sockets, an encoder) closes it. */
  | { readonly type: 'user-became-unavailable'; readonly userId: string; readonly reason: UnavailableReason }
  | { readonly type: 'user-became-available'; readonly userId: string }
  | { readonly type: 'user-roles-changed'; readonly userId: string }
  /** What the old password let in is to end: sessions have ended with it. */
  | { readonly type: 'user-password-changed'; readonly userId: string }
  | {
      readonly type: 'user-login-changed';
      readonly userId: string;
      readonly formerLogin: string;
      readonly login: string;
    }
  | {
      readonly type: 'stream-started';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly streamId: string;
      readonly playbackUrl: string;
      readonly hasVideo: boolean;
      readonly hasAudio: boolean;
    }
  /** A track came or went while the stream ran. */
  | {
      readonly type: 'stream-tracks-changed';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly streamId: string;
      readonly hasVideo: boolean;
      readonly hasAudio: boolean;
    }
  | {
      readonly type: 'stream-interrupted';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly streamId: string;
    }
  | {
      readonly type: 'stream-resumed';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly streamId: string;
    }
  | {
      readonly type: 'stream-ended';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly streamId: string;
    }
  | {
      readonly type: 'broadcast-settings-changed';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly title: string;
      readonly language: string;
      readonly category: { readonly id: string; readonly slug: string; readonly displayName: string } | null;
      /** Milliseconds since the epoch. */
      readonly at: number;
    }
  /** A password for chat clients was made by its user. */
  | { readonly type: 'chat-password-created'; readonly userId: string }
  /** The user ended all log-ins but the one that asked. */
  | { readonly type: 'user-logged-out-elsewhere'; readonly userId: string }
  | { readonly type: 'stream-key-reset'; readonly channelId: string }
  /** A row of the channel's videos is there, or other than before: its status, visibility, words, ranges. */
  | { readonly type: 'video-changed'; readonly channelId: string; readonly videoId: string }
  /** It can be watched from now on by whom its visibility lets: an archive is ready, an upload, a premiere begins. */
  | { readonly type: 'video-published'; readonly channelId: string; readonly videoId: string }
  /** Taken away by its owner (for 24 hours it may be brought back), its retention, or staff. */
  | { readonly type: 'video-deleted'; readonly channelId: string; readonly videoId: string }
  /** What stands in place of a stream on its page is another one, or null: it is over. */
  | {
      readonly type: 'channel-show-changed';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly show: { readonly kind: 'PREMIERE' | 'RERUN'; readonly videoId: string } | null;
    }
  /** Their time is over soon, and their owner is to be told. */
  | { readonly type: 'videos-expiring'; readonly channelId: string; readonly videoIds: readonly string[] }
  /** It is published: others see it from now on. A draft makes no such event. */
  | { readonly type: 'clip-created'; readonly channelId: string; readonly clipId: string }
  | { readonly type: 'clip-changed'; readonly channelId: string; readonly clipId: string }
  | { readonly type: 'clip-deleted'; readonly channelId: string; readonly clipId: string }
  /** Its row says how long and how large it is; nothing more comes. Of nothing at all the length is 0. */
  | { readonly type: 'recording-ended'; readonly channelId: string; readonly recordingId: string }
  /** It has renditions that it had not, or they are where they were not. */
  | { readonly type: 'recording-changed'; readonly channelId: string; readonly recordingId: string }
  /** Nothing refers to it any more and its files are to go. */
  | { readonly type: 'recording-removed'; readonly channelId: string; readonly recordingId: string }
  | {
      readonly type: 'oauth-access-ended';
      readonly clientId: string;
      /** Null: of every user. */
      readonly userId: string | null;
      /** The log-ins whose tokens ended; null: all of the two above. */
      readonly grantIds: readonly string[] | null;
    }
  | {
      readonly type: 'whisper-sent';
      readonly threadId: string;
      readonly whisperId: string;
      readonly senderId: string;
      readonly recipientId: string;
    }
  /** Read or put away, by this user. */
  | { readonly type: 'whisper-thread-changed'; readonly userId: string; readonly threadId: string }
  | { readonly type: 'user-followed'; readonly userId: string; readonly targetId: string }
  | { readonly type: 'user-unfollowed'; readonly userId: string; readonly targetId: string };
