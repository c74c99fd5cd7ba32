import type { OrderLine } from '@bandshell/domain/kernel';
import type { BenefitsState, OrderEvent, OrderState, PurchaseType } from '@bandshell/domain/orders';
import type { Generated, Selectable } from 'kysely';
import type { Benefits } from '../../core/payments/purchase-kind.ts';

export interface OrdersTable {
  id: string;
  user_id: string;
  /** The client's key for this purchase. */
  key: string;
  type: PurchaseType;
  offer_id: string;
  quantity: number;
  channel_id: string | null;
  /**
   * Everything that was bought, in English; what readers see of orders without a line, which are from before there were
   * lines.
   */
  description: string;
  /** Everything that was bought, for each reader's language. */
  line: OrderLine | null;
  state: OrderState;
  currency: string;
  exponent: number;
  /** In the smallest units of the currency. */
  subtotal: string;
  tax: string;
  /** The amount that has gone back in parts, with tax. */
  refunded: Generated<string>;
  benefits: Benefits;
  /** `withdrawn` may come back with a refund that fails. */
  benefits_state: Generated<BenefitsState>;
  /** Counts what was given and taken: it is part of the ledger's keys. */
  benefits_turn: Generated<number>;
  provider: string;
  /** The provider's name of the card; null once the payment is there. */
  method: string | null;
  payment_id: string | null;
  /** How far the provider's payments were read for one of it. */
  payment_search_after: string | null;
  action_token: string | null;
  failure_reason: string | null;
  /** Whether the card is kept; false again when it was dropped because nothing was given. */
  keeps_method: Generated<boolean>;
  /** Of `kept_payment_methods`: the kept card that it is paid with, or the card that was kept because of it. */
  kept_method_id: string | null;
  /** Begun by the site, which charges a kept card. */
  is_renewal: Generated<boolean>;
  /** ISO 3166; empty where it is not known. */
  country: Generated<string>;
  /** The amount that the provider has kept, in its own currency, and how often that was entered. */
  payment_fee: Generated<string>;
  dispute_fee: Generated<string>;
  fee_turn: Generated<number>;
  /** Whose taxes its tax is, ISO 3166; empty: not known. */
  tax_country: Generated<string>;
  /** Grows without a gap; set when the money is there. */
  receipt_number: string | null;
  /** When the money was there: the receipt's date. */
  paid_at: Date | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

export type OrderRow = Selectable<OrdersTable>;

/** Everything that happened to orders; rows are only added. */
export interface OrderChangesTable {
  order_id: string;
  id: string;
  event: OrderEvent | 'created' | 'refunded-in-part';
  from_state: OrderState | null;
  to_state: OrderState;
  at: Date;
}

/** Webhooks that came. */
export interface PaymentEventsTable {
  provider: string;
  id: string;
  received_at: Date;
  /** Null: it is about none, or came to an older version. */
  payment_id: string | null;
  /** When what it told of was entered; null: not yet. */
  applied_at: Date | null;
}

/** Cards that a provider keeps. The site knows a name for each and no number. */
export interface KeptPaymentMethodsTable {
  user_id: string;
  id: string;
  provider: string;
  /** The provider's name for it. */
  reference: string;
  label: string;
  /** The provider's word for the same card, whoever enters it and how often; null where it does not say. */
  fingerprint: string | null;
  created_at: Date;
}

/** The data that the provider has paid to the site's bank. */
export interface BankPayoutsTable {
  provider: string;
  id: string;
  currency: string;
  amount: string;
  status: 'in_transit' | 'paid' | 'failed';
  /** Counts what was entered: it is part of the ledger's keys. */
  turn: Generated<number>;
  is_entered: Generated<boolean>;
  created_at: Date;
}

export interface ReceiptCountersTable {
  seller: string;
  last: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    orders: OrdersTable;
    order_changes: OrderChangesTable;
    payment_events: PaymentEventsTable;
    kept_payment_methods: KeptPaymentMethodsTable;
    receipt_counters: ReceiptCountersTable;
    bank_payouts: BankPayoutsTable;
  }
}
