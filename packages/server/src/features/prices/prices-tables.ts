export interface PricePeriodsTable {
  product: string;
  starts_at: Date;
  /** In the smallest units; null: the list price again. */
  amount: string | null;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    price_periods: PricePeriodsTable;
  }
}
