import type { ChannelVersion } from '../kernel/channel-version.ts';

/** Events about who may enter which channel, see `DomainEvent`. */
export type OrganizationEvent =
  /** A channel is restricted to members of an organisation, or open to everybody again. */
  | { readonly type: 'channel-restriction-changed'; readonly version: ChannelVersion; readonly channelId: string }
  | {
      readonly type: 'organization-members-changed';
      readonly organizationId: string;
      readonly addedIds: readonly string[];
      readonly removedIds: readonly string[];
    };
