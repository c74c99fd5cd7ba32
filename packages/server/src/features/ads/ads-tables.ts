import type { Generated } from 'kysely';

export interface HouseAdsTable {
  id: string;
  title: string;
  body: string;
  link_label: string;
  link_path: string;
  weight: Generated<number>;
  starts_at: Date;
  ends_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    house_ads: HouseAdsTable;
  }
}
