import type { Generated, Selectable } from 'kysely';

export interface CharitiesTable {
  id: string;
  name: string;
  url: string;
  description: string;
  closed_at: Date | null;
  created_at: Date;
}
export type CharityRow = Selectable<CharitiesTable>;

export interface CharityCampaignsTable {
  id: string;
  channel_id: string;
  charity_id: string;
  currency: string;
  goal: string;
  raised: Generated<string>;
  donations: Generated<number>;
  created_at: Date;
  ended_at: Date | null;
}
export type CampaignRow = Selectable<CharityCampaignsTable>;

export interface CharityDonationsTable {
  order_id: string;
  campaign_id: string;
  user_id: string | null;
  amount: string;
  at: Date;
  withdrawn_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    charities: CharitiesTable;
    charity_campaigns: CharityCampaignsTable;
    charity_donations: CharityDonationsTable;
  }
}
