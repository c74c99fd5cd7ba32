import type { ChatPinFacts } from '@bandshell/domain/chat';
import type { BannerData, BannerMerge, TrainPerson } from '@bandshell/domain/hype-train';
import type { ModerationAction } from '@bandshell/domain/moderation';
import type { PollFacts } from '@bandshell/domain/polls';
import type { RaidChannel, RaidStop } from '@bandshell/domain/raids';
import type { StreamAdvice } from '@bandshell/domain/streams';

/**
 * The protocol of `/realtime`: JSON text frames, one object in each frame. A topic has a name and a sequence number
 * that grows by one with each event. A client that reconnects sends the last number it saw (`since`). It gets the
 * missed events, or `reset` when they are no longer stored; then it must fetch the data again.
 */
export const REALTIME_VERSION = 1;

export type RealtimeRefusal =
  | 'UNKNOWN_TOPIC'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'TOO_MANY_TOPICS'
  | 'BAD_REQUEST'
  | 'RATE_LIMITED';

export type RealtimeClientFrame =
  | { readonly type: 'subscribe'; readonly topic: string; readonly since?: number; readonly epoch?: string }
  | { readonly type: 'unsubscribe'; readonly topic: string }
  | { readonly type: 'ping' };

export type RealtimeServerFrame =
  /** First frame of a connection. The client sends `ping` every `pingMs` and reconnects when nothing came for twice that. */
  | { readonly type: 'welcome'; readonly version: number; readonly pingMs: number }
  /** `seq` is the number of the topic's last event. `epoch` changes when numbers start again (another server). */
  | { readonly type: 'subscribed'; readonly topic: string; readonly seq: number; readonly epoch: string }
  | { readonly type: 'refused'; readonly topic: string; readonly code: RealtimeRefusal }
  /**
   * Events were missed and are not stored. The client fetches the data again, then continues. Sent instead of the
   * missed events.
   */
  | { readonly type: 'reset'; readonly topic: string; readonly seq: number; readonly epoch: string }
  | { readonly type: 'event'; readonly topic: string; readonly seq: number; readonly data: unknown }
  | { readonly type: 'pong' }
  /** The server stops: connect again after this wait plus jitter of the same size. */
  | { readonly type: 'goodbye'; readonly reconnectAfterMs: number };

/**
 * Everyone who may enter the channel may read: `channel.{channelID}`. `version` is the channel's version (`Channel.version`) after this change:
 * an answer with a lower version is older than the event. Events about the channel's name, and events of an older
 * server, have no version.
 */
export type ChannelTopicEvent = { readonly version?: number } & (
  | {
      readonly kind: 'stream-up';
      readonly streamID: string;
      /** Null if each viewer has their own address, because the channel is restricted: fetch it. */
      readonly playbackURL: string | null;
      readonly hasVideo: boolean;
      readonly hasAudio: boolean;
    }
  /** A track was added or removed during the stream, for example when an audio-only stream gets video. */
  | {
      readonly kind: 'stream-tracks';
      readonly streamID: string;
      readonly hasVideo: boolean;
      readonly hasAudio: boolean;
    }
  | { readonly kind: 'stream-interrupted'; readonly streamID: string }
  | { readonly kind: 'stream-resumed'; readonly streamID: string }
  | { readonly kind: 'stream-down'; readonly streamID: string }
  | {
      readonly kind: 'settings';
      readonly title: string;
      readonly categoryID: string | null;
      readonly categorySlug: string | null;
      readonly categoryName: string | null;
      readonly language: string;
      /** A server of an older release does not send these. */
      readonly tags?: readonly string[];
      readonly isMature?: boolean;
    }
  /**
   * A premiere or a rerun starts or stops being shown in place of a stream. If there is also a stream, the show has
   * priority.
   */
  | { readonly kind: 'show-started'; readonly showKind: 'PREMIERE' | 'RERUN'; readonly videoID: string }
  | { readonly kind: 'show-ended' }
  /** A video can now be watched by those whom its visibility allows, such as the recording of a stream that ended. */
  | { readonly kind: 'video-published' }
  /** The channel will send its viewers to another one. The count-down counts from when the message is sent. */
  | {
      readonly kind: 'raid-started';
      readonly raidID: string;
      readonly target: RaidChannel;
      readonly viewersCount: number;
      readonly secondsLeft: number;
    }
  | {
      readonly kind: 'raid-cancelled';
      readonly raidID: string;
      readonly target: RaidChannel;
      readonly reason: RaidStop;
    }
  /** The page goes to the target, unless its viewer chose to stay. The message contains all that it needs for that. */
  | {
      readonly kind: 'raid-moved';
      readonly raidID: string;
      readonly target: RaidChannel;
      readonly viewersCount: number;
    }
  /** The content that the channel shows of another one while it is offline; null: nothing. The page fetches it. */
  | { readonly kind: 'hosting'; readonly targetID: string | null }
  /** The pinned message of the chat is another one. `secondsLeft` counts from when the message is sent. */
  | { readonly kind: 'chat-pin-changed'; readonly pin: (ChatPinFacts & { readonly secondsLeft: number }) | null }
  /** A poll started, got votes (at most once a second) or ended. `secondsLeft` counts from when the message is sent. */
  | { readonly kind: 'poll'; readonly poll: PollFacts & { readonly secondsLeft: number } }
  /** The poll is shown no more. */
  | { readonly kind: 'poll-archived'; readonly pollID: string }
  /** A hype train comes near, begins, goes on or ends. `sentAt` is the server's time, for pages whose clock is wrong. */
  | { readonly kind: 'hype-train'; readonly data: BannerData; readonly sentAt: number }
  /** Another channel's train came into the channel's train. `people` are the users that it names. */
  | { readonly kind: 'hype-train-merged'; readonly merge: BannerMerge; readonly people: readonly TrainPerson[] }
  /** A channel left a shared train. */
  | { readonly kind: 'hype-train-left'; readonly trainID: string; readonly channelID: string }
  /**
   * The list of users who may enter the channel has changed, and with it the addresses of what it contains: fetch
   * everything again.
   */
  | { readonly kind: 'access-changed' }
  /** The channel has a new login, so its page has a new address. */
  | { readonly kind: 'renamed'; readonly login: string }
);

export type { TrainPerson };

/**
 * Everyone may read: `viewer-counts.{channelID}`; only the latest value counts. A subscriber counts as a viewer of the
 * channel, so a page subscribes while it shows the stream; its owner does not count. Lists get their numbers from queries.
 */
export type ViewerCountsTopicEvent =
  | { readonly kind: 'viewers'; readonly count: number }
  /** Viewers of all channels of a collaboration, or of a costream, together. Sent while there is one. */
  | { readonly kind: 'collaboration_viewers' | 'costream_viewers'; readonly count: number }
  /** Whether the channel takes part in one. */
  | { readonly kind: 'collaboration_status' | 'costream_status'; readonly isActive: boolean };

/** The owner alone: `stream-health.{channelID}`; only the latest value counts. Units as in the schema's StreamHealth. */
export interface StreamHealthTopicEvent {
  readonly status: 'GOOD' | 'UNSTABLE' | 'BAD' | 'INTERRUPTED';
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly frameRate: number | null;
  readonly bitrate: number | null;
  readonly keyFrameInterval: number | null;
  readonly sampleRate: number | null;
  readonly encoder: string | null;
  readonly framesDropped: number;
  readonly gaps: number;
  readonly advice: readonly StreamAdvice[];
}

/**
 * The owner alone: `ingest-incidents.{channelID}`. An encoder connected, left before its stream began, took the channel
 * over or was refused. The page fetches what happened: the event contains no network addresses.
 */
export interface IngestIncidentsTopicEvent {
  readonly kind: 'changed';
}

/** Everyone may read: `live-streams`: a stream began or ended somewhere; the home page fetches its list again. */
export type LiveStreamsTopicEvent = { readonly kind: 'changed' };

/** The user alone: `user.{userID}`. */
export type UserTopicEvent = { readonly kind: 'sessions-changed' } | { readonly kind: 'profile-changed' };

/** The user alone: `whispers.{userID}`. The page fetches the text: the event does not contain it. */
export type WhispersTopicEvent =
  | { readonly kind: 'whisper'; readonly threadID: string; readonly senderID: string }
  | { readonly kind: 'thread-changed'; readonly threadID: string };

/** The owner alone: `videos.{channelID}`. The page fetches the changed video. */
export type VideosTopicEvent =
  | {
      readonly kind: 'video-changed' | 'video-published' | 'video-deleted' | 'video-expiring';
      readonly videoID: string;
    }
  /** Progress of an uploaded file that becomes a video; `percent` is for this step. */
  | {
      readonly kind: 'upload-progress';
      readonly videoID: string;
      readonly step: 'WAITING' | 'PROBING' | 'COPYING' | 'TRANSCODING';
      readonly percent: number;
    };

/**
 * The owner and the moderators of the channel: `chat-moderation.{channelID}`. The page fetches what was done: the event
 * contains no text.
 */
export type ChatModerationTopicEvent =
  | {
      readonly kind: 'acted';
      /** In the channel's log. */
      readonly entryID: string;
      readonly action: ModerationAction;
      readonly moderatorID: string;
      readonly targetID: string | null;
    }
  /** A banned user sent an appeal. */
  | { readonly kind: 'appeal'; readonly appealID: string }
  /** Whether a user is watched has changed, or there is a hint about them. */
  | { readonly kind: 'suspect'; readonly userID: string };

/** The owner alone: `activity.{channelID}`: the feed has a new entry, or one less; the page fetches it. */
export interface ActivityTopicEvent {
  readonly kind: 'changed';
}
export const activityTopic = (channelID: string): string => `activity.${channelID}`;

export const channelTopic = (channelID: string): string => `channel.${channelID}`;
export const viewerCountsTopic = (channelID: string): string => `viewer-counts.${channelID}`;
export const streamHealthTopic = (channelID: string): string => `stream-health.${channelID}`;
export const ingestIncidentsTopic = (channelID: string): string => `ingest-incidents.${channelID}`;
export const userTopic = (userID: string): string => `user.${userID}`;
export const whispersTopic = (userID: string): string => `whispers.${userID}`;
export const videosTopic = (channelID: string): string => `videos.${channelID}`;
export const liveStreamsTopic = 'live-streams';
/** The user alone: a list of theirs has changed; the page fetches it. */
export interface UserListTopicEvent {
  readonly kind: 'changed';
}
/** The user's notifications: `notifications.{userID}`. */
export const notificationsTopic = (userID: string): string => `notifications.${userID}`;
/** Everything that the user follows: `user-follows.{userID}`. */
export const userFollowsTopic = (userID: string): string => `user-follows.${userID}`;
/** Everything that is suggested to the user: `user-recommendations.{userID}`. */
export const userRecommendationsTopic = (userID: string): string => `user-recommendations.${userID}`;
/** The owner and the moderators of a channel: `held-chat-messages.{channelID}`. The page fetches the text. */
export interface HeldChatMessagesTopicEvent {
  readonly kind: 'held' | 'ended';
  readonly messageID: string;
}
export const heldChatMessagesTopic = (channelID: string): string => `held-chat-messages.${channelID}`;
export const chatModerationTopic = (channelID: string): string => `chat-moderation.${channelID}`;
