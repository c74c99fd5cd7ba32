import type { ChannelVersion } from '../kernel/channel-version.ts';

/** Events about a channel's settings, see `DomainEvent`. */
export type ChannelEvent =
  | {
      readonly type: 'broadcast-settings-changed';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly title: string;
      readonly language: string;
      /** An earlier server left them out. */
      readonly tags?: readonly string[];
      readonly isMature?: boolean;
      readonly category: { readonly id: string; readonly slug: string; readonly displayName: string } | null;
      /** Milliseconds since the epoch. */
      readonly at: number;
    }
  /** The owner made somebody a moderator, or took that from them. */
  | {
      readonly type: 'channel-moderators-changed';
      readonly channelId: string;
      /** One of the two; an earlier server left both out. */
      readonly addedId?: string;
      readonly removedId?: string;
    }
  /** Channels came together, such as in a shared chat, or one of them left. */
  | {
      readonly type: 'channels-together-changed';
      /** All channels that were together or are so now. */
      readonly channelIds: readonly string[];
      /** The channel that joined or left. */
      readonly initiatorId: string;
    }
  /** The content that the channel shows while it is offline. */
  | { readonly type: 'home-preferences-changed'; readonly channelId: string };
