import type { ChannelVersion } from '../kernel/channel-version.ts';

/** Events about videos and shows, see `DomainEvent`. */
export type VideoEvent =
  /** A video row was added or changed: status, visibility, texts, ranges. */
  | { readonly type: 'video-changed'; readonly channelId: string; readonly videoId: string }
  /**
   * The video can now be watched by those whom its visibility allows: an archive or upload is ready, or a premiere
   * begins.
   */
  | { readonly type: 'video-published'; readonly channelId: string; readonly videoId: string }
  /** Deleted by its owner (restorable for 24 hours), by retention, or by staff. */
  | { readonly type: 'video-deleted'; readonly channelId: string; readonly videoId: string }
  /** The show that replaces a stream on its page changed; null when it is over. */
  | {
      readonly type: 'channel-show-changed';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly show: { readonly kind: 'PREMIERE' | 'RERUN'; readonly videoId: string } | null;
    }
  /** The channel's trailer was chosen or taken away. */
  | { readonly type: 'channel-trailer-changed'; readonly channelId: string }
  /** The videos will expire soon, and their owner should be notified. */
  | { readonly type: 'videos-expiring'; readonly channelId: string; readonly videoIds: readonly string[] };
