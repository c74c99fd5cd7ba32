import type { BitsOfferType } from '@bandshell/domain/bits';
import type { Generated, Selectable } from 'kysely';

export interface BitsOffersTable {
  id: string;
  type: BitsOfferType;
  bits: number;
  list_amount: string;
  currency: string;
  discount: Generated<number>;
  includes_vat: Generated<boolean>;
  promotion_id: string | null;
  position: number;
  starts_at: Date | null;
  ends_at: Date | null;
}

export type BitsOfferRow = Selectable<BitsOffersTable>;

export interface BitsPromotionUsesTable {
  user_id: string;
  promotion_id: string;
  order_id: string;
  used_at: Date;
}

export interface BitsCheerSettingsTable {
  channel_id: string;
  minimum_bits: number;
}

export interface BitsCheersTable {
  channel_id: string;
  id: string;
  user_id: string | null;
  bits: number;
  /** Bits of it that nothing pays for any more. */
  unpaid: Generated<number>;
  /** The number by which other features know it; null for older ones. */
  cheer_id: string | null;
  at: Date;
}

export interface BitsCheerersTable {
  channel_id: string;
  user_id: string;
  bits: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    bits_offers: BitsOffersTable;
    bits_promotion_uses: BitsPromotionUsesTable;
    bits_cheer_settings: BitsCheerSettingsTable;
    bits_cheers: BitsCheersTable;
    bits_cheerers: BitsCheerersTable;
  }
}
