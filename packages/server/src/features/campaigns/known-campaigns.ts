import {
  arrangeCampaigns,
  CAMPAIGNS_MAX,
  type CampaignKind,
  type CampaignWindow,
  impressionRatio,
  isSponsorshipComplete,
} from '@bandshell/domain/campaigns';
import { ShortCache } from '../../core/cache/short-cache.ts';
import type { Campaigns, RunningCampaign } from '../../core/campaigns/campaigns.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BoostedChannel, beginBoost, endBoost, impressionsOf } from './boost-campaigns.ts';
import { campaignLogoUrl } from './campaign-logo-url.ts';
import type { CampaignRow } from './campaigns-tables.ts';

/** Other nodes know of a change after this time at most. */
const KEPT = { holdsMs: 15_000, limit: 1 } as const;

/** Channels that have paid for it; those who sell that allow fewer. */
const BOOSTED_MAX = 200;

type KnownCampaign = RunningCampaign & CampaignWindow;

/** All campaigns that have not ended, read once for all requests of some seconds. */
export class KnownCampaigns implements Campaigns {
  readonly #platform: Platform;
  readonly #known: ShortCache<readonly KnownCampaign[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#known = new ShortCache(platform.clock, KEPT);
  }

  async running(
    kinds: readonly CampaignKind[],
    visitor: { readonly region: string | undefined; readonly language: string },
  ): Promise<readonly RunningCampaign[]> {
    const known = await this.#known.get('all', () => this.#read());
    return arrangeCampaigns(known, kinds, { ...visitor, now: this.#platform.clock.now().getTime() });
  }

  impressionRatio(): number {
    return impressionRatio(this.#platform.flags.setting('impression_min_percent'));
  }

  beginBoost(tx: Tx, boost: BoostedChannel): Promise<string> {
    return beginBoost(tx, this.#platform, boost);
  }

  async endBoost(tx: Tx, campaignId: string): Promise<void> {
    await endBoost(tx, this.#platform, campaignId);
  }

  impressionsOf(db: Db | Tx['db'], campaignId: string): Promise<number> {
    return impressionsOf(db, campaignId);
  }

  /** Campaigns have changed. */
  forget(): void {
    this.#known.clear();
  }

  async #read(): Promise<readonly KnownCampaign[]> {
    const { database, clock } = this.#platform;
    const rows = await database.db
      .selectFrom('campaigns')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where('ends_at', '>', clock.now())
      .orderBy('ends_at')
      .limit(CAMPAIGNS_MAX + BOOSTED_MAX)
      .execute();
    return rows.map(knownOf).filter((one) => one.kind !== 'SPONSORED' || isSponsorshipComplete(one));
  }
}

const knownOf = (row: CampaignRow): KnownCampaign => ({
  ...{ id: row.id, kind: row.kind, channelId: row.channel_id, place: row.place },
  ...{ startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime(), region: row.region, language: row.language },
  ...{ headline: row.headline, brandName: row.brand_name, brandHex: row.brand_hex, facet: row.facet },
  advertiserName: row.advertiser_name,
  logoLightURL: campaignLogoUrl(row.logo_light_key),
  logoDarkURL: campaignLogoUrl(row.logo_dark_key),
});
