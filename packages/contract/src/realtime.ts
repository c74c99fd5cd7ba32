/**
 * The protocol of `/realtime`: JSON text frames, one object a frame. A topic has a name and a sequence number
 * that grows by one with each event of it; a client that comes back names the last number it saw (`since`) and gets
 * what it missed, or `reset` when that is no longer kept and it must fetch anew.
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
  /** `seq` is the number of the topic's last event; `epoch` changes when numbers start anew (another server). */
  | { readonly type: 'subscribed'; readonly topic: string; readonly seq: number; readonly epoch: string }
  | { readonly type: 'refused'; readonly topic: string; readonly code: RealtimeRefusal }
  /** Events were missed and are not kept: fetch the truth, then go on. Comes in place of the missed events. */
  | { readonly type: 'reset'; readonly topic: string; readonly seq: number; readonly epoch: string }
  | { readonly type: 'event'; readonly topic: string; readonly seq: number; readonly data: unknown }
  | { readonly type: 'pong' }
  /** The server stops: connect again after this wait plus jitter of the same size. */
  | { readonly type: 'goodbye'; readonly reconnectAfterMs: number };

/**
 * Everyone may read: `channel.{channelID}`. `version` is the channel's (`Channel.version`) since this change: an answer with a
 * lower one is older than the event. Events about the channel's name have none, nor have those of an older server.
 */
export type ChannelTopicEvent = { readonly version?: number } & (
  | {
      readonly kind: 'stream-up';
      readonly streamID: string;
      readonly playbackURL: string;
      readonly hasVideo: boolean;
      readonly hasAudio: boolean;
    }
  /** A track came or went while the stream ran: one of sound alone has got a picture, for example. */
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
    }
  /** A premiere or a rerun stands in place of a stream, or no longer does. Where a stream runs too, it stands before both. */
  | { readonly kind: 'show-started'; readonly showKind: 'PREMIERE' | 'RERUN'; readonly videoID: string }
  | { readonly kind: 'show-ended' }
  /** A video can be watched from now on by whom its visibility lets, such as the recording of a stream that ended. */
  | { readonly kind: 'video-published' }
  /** The channel goes by another login; its page's address is another one. */
  | { readonly kind: 'renamed'; readonly login: string }
);

/**
 * Everyone may read: `viewer-counts.{channelID}`; only the latest value counts. Who subscribes counts as a viewer of the
 * channel, so a page subscribes while it shows the stream; lists take their numbers from queries.
 */
export type ViewerCountsTopicEvent =
  | { readonly kind: 'viewers'; readonly count: number }
  /** Viewers of all channels of a collaboration, or of a costream, together. Told while there is one alone. */
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
  readonly advice: readonly string[];
}

/** The owner alone: `ingest-incidents.{channelID}`. What happened is fetched: addresses do not travel with the news of it. */
export interface IngestIncidentsTopicEvent {
  readonly kind: 'changed';
}

/** Everyone may read: `live-streams`: a stream began or ended somewhere; the home page fetches its list anew. */
export type LiveStreamsTopicEvent = { readonly kind: 'changed' };

/** The user alone: `user.{userID}`. */
export type UserTopicEvent = { readonly kind: 'sessions-changed' } | { readonly kind: 'profile-changed' };

/** The user alone: `whispers.{userID}`. What was written is fetched: it does not travel with the news of it. */
export type WhispersTopicEvent =
  | { readonly kind: 'whisper'; readonly threadID: string; readonly senderID: string }
  | { readonly kind: 'thread-changed'; readonly threadID: string };

/** The owner alone: `videos.{channelID}`. What became of a video is fetched anew. */
export type VideosTopicEvent =
  | {
      readonly kind: 'video-changed' | 'video-published' | 'video-deleted' | 'video-expiring';
      readonly videoID: string;
    }
  /** How far an uploaded file is on its way to be a video; `percent` is of this step. */
  | {
      readonly kind: 'upload-progress';
      readonly videoID: string;
      readonly step: 'WAITING' | 'PROBING' | 'COPYING' | 'TRANSCODING';
      readonly percent: number;
    };

export const channelTopic = (channelID: string): string => `channel.${channelID}`;
export const viewerCountsTopic = (channelID: string): string => `viewer-counts.${channelID}`;
export const streamHealthTopic = (channelID: string): string => `stream-health.${channelID}`;
export const ingestIncidentsTopic = (channelID: string): string => `ingest-incidents.${channelID}`;
export const userTopic = (userID: string): string => `user.${userID}`;
export const whispersTopic = (userID: string): string => `whispers.${userID}`;
export const videosTopic = (channelID: string): string => `videos.${channelID}`;
export const liveStreamsTopic = 'live-streams';
