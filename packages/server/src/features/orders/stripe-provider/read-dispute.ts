import type { DisputeStage } from '@bandshell/domain/orders';
import type { Stripe } from 'stripe';
import type { ProviderDispute, ProviderFees } from '../../../core/payments/payment-provider.ts';

/** A bank that only asks (`warning_…`) has taken nothing. */
const stageOf = (status: string): DisputeStage => {
  if (status.startsWith('warning_')) return 'inquiry';
  // A dispute that was prevented ended in a refund, and so for the buyer.
  if (status === 'won' || status === 'under_review' || status === 'needs_response') return status;
  return 'lost';
};

const dateOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1000) : null;

/** A dispute as the site knows it. */
export function readDispute(dispute: Stripe.Dispute): ProviderDispute {
  const stage = stageOf(dispute.status);
  const mayAnswer = stage === 'needs_response' || dispute.status === 'warning_needs_response';
  return {
    ...{ id: dispute.id, stage, amount: dispute.amount, currency: dispute.currency.toUpperCase() },
    ...{ reason: dispute.reason, openedAt: dateOf(dispute.created) ?? new Date(0) },
    evidenceDueAt: mayAnswer ? dateOf(dispute.evidence_details.due_by) : null,
  };
}

/**
 * The amount that Stripe has kept, from its balance transactions: of the charge, and of its last dispute. They are in
 * the currency of the account's balance.
 */
export function feesOf(charge: Stripe.Charge | null, dispute: Stripe.Dispute | null): ProviderFees | null {
  const balance = charge?.balance_transaction;
  if (typeof balance !== 'object' || balance === null) return null;
  const own = (dispute?.balance_transactions ?? []).filter(({ currency }) => currency === balance.currency);
  return {
    ...{ payment: Math.max(0, balance.fee), currency: balance.currency.toUpperCase() },
    dispute: Math.max(
      0,
      own.reduce((sum, { fee }) => sum + fee, 0),
    ),
  };
}
