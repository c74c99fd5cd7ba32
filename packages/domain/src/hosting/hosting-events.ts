import type { ChannelVersion } from '../kernel/channel-version.ts';

/** Events about hosting, see `DomainEvent`. Their partition is the channel. */
export type HostingEvent =
  /** The content that an offline channel shows of others; null: nothing. */
  | {
      readonly type: 'hosting-changed';
      readonly version: ChannelVersion;
      readonly channelId: string;
      readonly targetId: string | null;
    }
  /** The owner changed whom the channel hosts, or who may host it. */
  | { readonly type: 'hosting-settings-changed'; readonly channelId: string };
