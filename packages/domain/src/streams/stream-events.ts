import type { ChannelVersion } from '../kernel/channel-version.ts';

/** Events about live streams, see `DomainEvent`. */
export type StreamLifecycleEvent =
  | {
      readonly type: 'stream-started';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly streamId: string;
      /** Null if each viewer has their own, because the channel is restricted. */
      readonly playbackUrl: string | null;
      readonly hasVideo: boolean;
      readonly hasAudio: boolean;
    }
  /** A track was added or removed during the stream. */
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
  | { readonly type: 'stream-key-reset'; readonly channelId: string };
