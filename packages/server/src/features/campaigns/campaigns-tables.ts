import type { CampaignKind, SponsorshipFacet } from '@bandshell/domain/campaigns';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface CampaignsTable {
  id: string;
  kind: CampaignKind;
  /** Whether the channel has paid for it. */
  is_boost: Generated<boolean>;
  channel_id: string;
  place: number;
  starts_at: Date;
  ends_at: Date;
  /** Null: everywhere, and for every language. */
  region: string | null;
  language: string | null;
  headline: string;
  brand_name: string;
  brand_hex: string;
  advertiser_name: string;
  facet: SponsorshipFacet | null;
  /** Folders of the logos in the object store. */
  logo_light_key: string | null;
  logo_dark_key: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

export interface CampaignImpressionsTable {
  campaign_id: string;
  /** UTC, `2026-03-01`. */
  day: ColumnType<Date, string, string>;
  count: string;
}

export type CampaignRow = Selectable<CampaignsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    campaigns: CampaignsTable;
    campaign_impressions: CampaignImpressionsTable;
  }
}
