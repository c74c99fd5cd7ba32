import type { CampaignKind, SponsorshipFacet } from '@bandshell/domain/campaigns';
import type { Db, Tx } from '../../platform/database/database.ts';

/** A campaign of a channel that runs now for a visitor. */
export interface RunningCampaign {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly channelId: string;
  readonly headline: string;
  readonly brandName: string;
  readonly brandHex: string;
  readonly advertiserName: string;
  readonly facet: SponsorshipFacet | null;
  readonly logoLightURL: string | null;
  readonly logoDarkURL: string | null;
}

/** The door by which other features ask what staff feature, promote and show as sponsored. */
export interface Campaigns {
  /**
   * The campaigns of some kinds for a visitor, in their order, a channel once. A sponsorship that is not complete is
   * left out.
   * @param region undefined: only campaigns for everywhere
   */
  running(
    kinds: readonly CampaignKind[],
    visitor: { readonly region: string | undefined; readonly language: string },
  ): Promise<readonly RunningCampaign[]>;
  /** The part of a card that must be in view for an impression, from 0 to 1. */
  impressionRatio(): number;
  /** Promotes a channel that has paid, in the transaction that gives it. Returns the campaign's id. */
  beginBoost(
    tx: Tx,
    boost: { readonly channelId: string; readonly startsAt: Date; readonly endsAt: Date },
  ): Promise<string>;
  /** Ends that at once. Call `forget` after the transaction. */
  endBoost(tx: Tx, campaignId: string): Promise<void>;
  /** How often a campaign was seen. */
  impressionsOf(db: Db | Tx['db'], campaignId: string): Promise<number>;
  /** Campaigns have changed. */
  forget(): void;
}
