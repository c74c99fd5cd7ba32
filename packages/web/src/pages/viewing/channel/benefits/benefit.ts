import type { ComponentType } from 'react';

/** The channel whose benefits are shown. */
export interface BenefitChannel {
  readonly channelID: string;
  readonly login: string;
  readonly displayName: string;
  readonly isOwner: boolean;
  readonly isLive: boolean;
}

/**
 * A group of benefits of a channel: one component in one place of the list. A feature that gives its viewers something adds
 * one here. A group that has nothing to offer on a channel renders nothing.
 */
export interface BenefitGroup {
  readonly id: string;
  readonly Group: ComponentType<BenefitChannel>;
}
