import type { DisputeStage } from '@bandshell/domain/orders';
import type { Generated, Selectable } from 'kysely';

/** Buyers who asked their banks for the money. */
export interface PaymentDisputesTable {
  id: string;
  provider: string;
  provider_id: string;
  order_id: string;
  stage: DisputeStage;
  currency: string;
  exponent: number;
  /** In the smallest units of the currency. */
  amount: string;
  reason: string;
  opened_at: Date;
  evidence_due_at: Date | null;
  answered_at: Generated<Date | null>;
  answered_by: Generated<string | null>;
  reminded_at: Generated<Date | null>;
  updated_at: Date;
}

export type DisputeRow = Selectable<PaymentDisputesTable>;

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    payment_disputes: PaymentDisputesTable;
  }
}
