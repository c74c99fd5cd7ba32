import type { AttemptLimit } from '../../kernel/attempt-limit.ts';
import type { Money } from '../../kernel/money.ts';
import { anchorFor, periodEnd } from '../subscription-terms.ts';
import type { PlanEvent, PlanMoment, PlanState } from './renewal-machine.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The card is charged so long before the paid time ends, so that nothing stops meanwhile. */
export const CHARGE_AHEAD_MS = HOUR_MS;
/** A mail tells of a charge so long before it. */
export const NOTICE_AHEAD_MS = 3 * DAY_MS;
/** Tries to charge a card, and when the next one is after a failure. */
export const CHARGE_TRIES = 3;
const NEXT_TRY_MS = 3 * DAY_MS;
/** Benefits go on for so long after the paid time while a card is tried. */
export const GRACE_MS = 7 * DAY_MS;
/** For how many months a subscription can be paused. */
export const PAUSE_MONTHS = [1, 2, 3] as const;

/** A subscription that renews, as its machine sees it. Times in ms since the epoch. */
export interface RenewalPlan {
  readonly state: PlanState;
  readonly months: number;
  /** When the paid time of its tier ends. */
  readonly renewsAt: number;
  /** From when months are counted: who subscribed on the 31st renews on the last day of shorter months. */
  readonly anchorAt: number;
  /** Failed tries of this charge. */
  readonly tries: number;
  readonly nextTryAt: number | null;
  readonly pausedUntil: number | null;
  /** The charge that a mail has told of, by its time; null: none. */
  readonly noticedFor: number | null;
  /** Whether a charge is on its way. */
  readonly isCharging: boolean;
}

/** When the card is charged next, if nothing changes; null: never. */
export function chargeAt({ state, renewsAt, nextTryAt, pausedUntil, noticedFor }: RenewalPlan): number | null {
  // A mail that came late promised a later time.
  if (state === 'ACTIVE') return Math.max(renewsAt - CHARGE_AHEAD_MS, noticedFor ?? 0);
  if (state === 'PAST_DUE') return nextTryAt;
  return state === 'PAUSED' && pausedUntil !== null ? pausedUntil : null;
}

/** The event that the time brings next to a plan, and when; null: nothing. */
export function nextMoment(plan: RenewalPlan): { readonly moment: PlanMoment; readonly at: number } | null {
  const { state, noticedFor, renewsAt, isCharging } = plan;
  if (state === 'ENDING') return isCharging ? null : { moment: 'period-over', at: renewsAt };
  const charge = chargeAt(plan);
  if (charge === null) return null;
  if (state === 'PAST_DUE') return { moment: 'try-due', at: charge };
  // A charge is told of once. If its time has come meanwhile, the charge comes first.
  if (noticedFor !== charge) return { moment: 'notice-due', at: charge - NOTICE_AHEAD_MS };
  return { moment: state === 'PAUSED' ? 'pause-over' : 'charge-due', at: charge };
}

/** The event that has come to a plan by now; null: nothing yet. */
export function momentAt(plan: RenewalPlan, now: number): PlanMoment | null {
  const next = nextMoment(plan);
  if (next === null || now < next.at) return null;
  const charge = chargeAt(plan);
  if (next.moment !== 'notice-due' || charge === null || now < charge) return next.moment;
  return plan.state === 'PAUSED' ? 'pause-over' : 'charge-due';
}

/**
 * The facts that somebody knows of the price of the next charge: told by a mail, or shown when they bought or changed
 * it.
 */
export type KnownPrice = Pick<Money, 'amount' | 'currency'>;

/** Whether a price is more than its buyer knows, or in another currency. */
export const isRaised = (price: KnownPrice, known: KnownPrice | null): boolean =>
  known === null || known.currency !== price.currency || price.amount > known.amount;

/** Whether a charge comes before a mail could tell of it in time. */
export const isImminent = (plan: RenewalPlan, now: number): boolean => {
  const charge = chargeAt(plan);
  return charge !== null && charge < now + NOTICE_AHEAD_MS;
};

/** A notice may be late by so much and its charge still comes at its time. */
const LATE_NOTICE_MS = DAY_MS;

/** Whether the price of a charge must wait for its mail: it is more than its owner knows, and the mail is late. */
export const mustWait = (plan: RenewalPlan, price: KnownPrice, known: KnownPrice | null, now: number): boolean => {
  const charge = chargeAt(plan);
  if (charge === null || plan.noticedFor === charge) return known !== null && known.currency !== price.currency;
  return now > charge - NOTICE_AHEAD_MS + LATE_NOTICE_MS && isRaised(price, known);
};

/** The failure of a charge: another one follows, or it was the last. */
export const failureOf = ({ tries }: Pick<RenewalPlan, 'tries'>): PlanEvent =>
  tries + 1 >= CHARGE_TRIES ? 'failed-last' : 'failed';

/** The fields of a plan that change with an event, beside its state. */
export function planAfter(
  plan: RenewalPlan,
  event: PlanEvent,
  to: PlanState,
  now: number,
  pauseMonths = 1,
): RenewalPlan {
  const after = { ...plan, state: to };
  switch (event) {
    case 'notice-due':
    case 'told':
      return { ...after, noticedFor: chargeAt(plan) };
    case 'notice-late': {
      const noticedFor = Math.max(chargeAt(plan) ?? 0, now + NOTICE_AHEAD_MS);
      return { ...after, noticedFor, pausedUntil: plan.pausedUntil === null ? null : noticedFor };
    }
    case 'charge-due':
    case 'try-due':
    case 'retry':
      return { ...after, isCharging: true, nextTryAt: null };
    case 'failed':
    case 'failed-last':
      return {
        ...{ ...after, isCharging: false, tries: plan.tries + 1 },
        nextTryAt: to === 'PAST_DUE' ? now + NEXT_TRY_MS : null,
      };
    case 'paid':
    case 'bought':
      return { ...after, isCharging: false, tries: 0, nextTryAt: null, pausedUntil: null, noticedFor: null };
    case 'pause':
      return { ...after, pausedUntil: periodEnd(plan.anchorAt, plan.renewsAt, pauseMonths) };
    case 'resume': {
      // Time that was not paid for is not charged: the next period begins now, and its months are counted from now.
      const isLater = plan.renewsAt < now;
      const renewsAt = isLater ? now : plan.renewsAt;
      const noticedFor = plan.noticedFor === renewsAt - CHARGE_AHEAD_MS ? plan.noticedFor : null;
      return { ...after, renewsAt, anchorAt: isLater ? now : plan.anchorAt, pausedUntil: null, noticedFor };
    }
    case 'pause-over': {
      const end = plan.pausedUntil ?? now;
      // The next period begins when the pause ends, also if the site is a little late.
      const renewsAt = now - end < CHARGE_AHEAD_MS ? end : now;
      const active = { ...after, renewsAt, anchorAt: anchorFor(renewsAt, [plan.anchorAt]), pausedUntil: null };
      const isTold = plan.noticedFor === plan.pausedUntil;
      return { ...active, noticedFor: isTold ? renewsAt - CHARGE_AHEAD_MS : plan.noticedFor };
    }
    case 'keep':
      // A charge that was on its way when it was cancelled still is: another one would be paid twice.
      return { ...after, state: plan.isCharging ? 'CHARGING' : to, pausedUntil: null, nextTryAt: null };
    case 'cancel':
      return { ...after, pausedUntil: null, nextTryAt: null };
    default:
      return { ...after, isCharging: false };
  }
}

/** Changes of their plans that one user makes. */
export const PLAN_CHANGES: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };
