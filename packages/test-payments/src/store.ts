import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountBehaviour } from './bank-accounts.ts';
import type { CardBehaviour } from './cards.ts';

export type PaymentStatus = 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'canceled';

export interface Payment {
  readonly id: string;
  /** Of the request that made it. */
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly order: string;
  readonly created: number;
  readonly behaviour: CardBehaviour;
  status: PaymentStatus;
  failureCode: string | null;
  /** Opens the challenge. */
  actionToken: string | null;
  refund: 'none' | 'pending' | 'succeeded' | 'failed';
  /** Everything that went back in parts. */
  refundedAmount?: number;
  /** Keys of refunds of parts. */
  readonly partKeys?: readonly string[];
  /** How often it was tried. */
  refundTries?: number;
  isDisputed: boolean;
  isDisputeWon?: boolean;
  /** When the bank took it back last (ms). */
  disputedAt?: number;
  /** When something went back to the buyer last, or failed to (ms). */
  refundedAt?: number;
  /** The card that is kept because of it. */
  readonly kept?: { readonly id: string; readonly last4: string; readonly fingerprint?: string } | null;
  /** When something happens to it by itself (ms); null: never. */
  dueAt: number | null;
}

export interface PaymentMethod {
  readonly id: string;
  readonly behaviour: CardBehaviour;
  readonly last4: string;
  /** The same for each entry of one card: its number and expiry. Neither can be read from it. */
  readonly fingerprint?: string;
  /** Null: it is kept until it is forgotten. */
  readonly expiresAt: number | null;
}

/** A bank account that payouts go to. */
export interface PayoutAccount {
  readonly id: string;
  readonly behaviour: AccountBehaviour;
  readonly last4: string;
}

export interface Payout {
  readonly id: string;
  readonly key: string;
  /** The site's id of it. */
  readonly payout: string;
  readonly amount: number;
  readonly currency: string;
  readonly behaviour: AccountBehaviour;
  status: 'in_transit' | 'paid' | 'failed';
  failureCode: string | null;
  /** When it comes to an end by itself (ms); null: never. */
  dueAt: number | null;
}

/** The amount that was paid to the bank of the site. */
export interface BankPayout {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly status: 'paid';
}

type Line =
  | { readonly settings: Settings }
  | { readonly payment: Payment }
  | { readonly method: PaymentMethod }
  | { readonly forgotten: string }
  | { readonly payoutAccount: PayoutAccount }
  | { readonly payout: Payout }
  | { readonly bankPayout: BankPayout }
  | { readonly event: WebhookEvent }
  | { readonly delivered: string };

interface Settings {
  readonly port: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface WebhookEvent {
  readonly id: string;
  readonly type: 'payment.updated';
  readonly created: number;
  readonly payment: string;
  readonly status: PaymentStatus;
}

/** The facts that the provider knows: a file with a line for each change, read at the start. */
export class Store {
  readonly #file: string;
  readonly payments = new Map<string, Payment>();
  readonly byKey = new Map<string, Payment>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly payoutAccounts = new Map<string, PayoutAccount>();
  readonly payouts = new Map<string, Payout>();
  readonly bankPayouts = new Map<string, BankPayout>();
  readonly payoutsByKey = new Map<string, Payout>();
  /** Not delivered yet. */
  readonly events = new Map<string, WebhookEvent>();
  settings: Settings;

  constructor(folder: string, newSecret: () => string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = join(folder, 'payments.jsonl');
    this.settings = { port: 0, secretKey: newSecret(), webhookSecret: newSecret() };
    const isNew = !this.#read();
    if (isNew) this.saveSettings(this.settings);
  }

  saveSettings(settings: Settings): void {
    this.settings = settings;
    this.#write({ settings });
  }

  savePayment(payment: Payment): void {
    this.#keep({ payment });
    this.#write({ payment });
  }

  saveMethod(method: PaymentMethod): void {
    this.#keep({ method });
    this.#write({ method });
  }

  forgetMethod(id: string): void {
    this.#keep({ forgotten: id });
    this.#write({ forgotten: id });
  }

  savePayoutAccount(payoutAccount: PayoutAccount): void {
    this.#keep({ payoutAccount });
    this.#write({ payoutAccount });
  }

  savePayout(payout: Payout): void {
    this.#keep({ payout });
    this.#write({ payout });
  }

  saveBankPayout(bankPayout: BankPayout): void {
    this.#keep({ bankPayout });
    this.#write({ bankPayout });
  }

  saveEvent(event: WebhookEvent): void {
    this.#keep({ event });
    this.#write({ event });
  }

  markDelivered(id: string): void {
    this.#keep({ delivered: id });
    this.#write({ delivered: id });
  }

  #keep(line: Line): void {
    if ('settings' in line) this.settings = line.settings;
    else if ('payment' in line) {
      this.payments.set(line.payment.id, line.payment);
      this.byKey.set(line.payment.key, line.payment);
    } else if ('method' in line) this.methods.set(line.method.id, line.method);
    else if ('forgotten' in line) this.methods.delete(line.forgotten);
    else if ('payoutAccount' in line) this.payoutAccounts.set(line.payoutAccount.id, line.payoutAccount);
    else if ('payout' in line) {
      this.payouts.set(line.payout.id, line.payout);
      this.payoutsByKey.set(line.payout.key, line.payout);
    } else if ('bankPayout' in line) this.bankPayouts.set(line.bankPayout.id, line.bankPayout);
    else if ('event' in line) this.events.set(line.event.id, line.event);
    else this.events.delete(line.delivered);
  }

  #read(): boolean {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch {
      return false;
    }
    for (const line of text.split('\n')) {
      try {
        this.#keep(JSON.parse(line) as Line);
      } catch {
        // The last line of a process that was killed, or the empty one at the end.
      }
    }
    return text.includes('\n');
  }

  #write(line: Line): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }
}
