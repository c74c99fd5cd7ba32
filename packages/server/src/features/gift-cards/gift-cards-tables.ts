import type { CodeState } from '@bandshell/domain/gift-cards';
import type { Generated, Selectable } from 'kysely';

export interface GiftCodesTable {
  id: string;
  code_hash: Buffer;
  last4: string;
  gives: 'bits' | 'turbo';
  bits: number | null;
  state: CodeState;
  order_id: string | null;
  note: string;
  /** The user who paid for it; null: staff issued it, or the buyer was erased. */
  buyer_id: string | null;
  /** The masked address that it was sent to; empty: not known, or shown to the buyer. */
  recipient_hint: Generated<string>;
  /** When the code of now was sent or shown; null: when it was made. */
  sent_at: Date | null;
  redeemed_by: string | null;
  redeemed_at: Date | null;
  /** Whether what it gave is to be taken back from whoever redeemed it. */
  is_taken_back: Generated<boolean>;
  /** Counts what was taken back and given again. */
  back_turn: Generated<number>;
  expires_at: Date | null;
  created_at: Date;
}

export type GiftCodeRow = Selectable<GiftCodesTable>;

export interface GiftCardsTable {
  id: string;
  buyer_id: string;
  product: string;
  recipient_email: string | null;
  message: string;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    gift_codes: GiftCodesTable;
    gift_cards: GiftCardsTable;
  }
}
