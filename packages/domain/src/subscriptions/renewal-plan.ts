import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { monthsLater } from '../kernel/months-later.ts';
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
export function chargeAt({ state, renewsAt, nextTryAt, pausedUntil }: RenewalPlan): number | null {
  if (state === 'ACTIVE') return renewsAt - CHARGE_AHEAD_MS;
  if (state === 'PAST_DUE') return nextTryAt;
  return state === 'PAUSED' && pausedUntil !== null ? pausedUntil : null;
}

/** What the time brings next to a plan, and when; null: nothing. */
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

/** What has come to a plan by now; null: nothing yet. */
export function momentAt(plan: RenewalPlan, now: number): PlanMoment | null {
  const next = nextMoment(plan);
  if (next === null || now < next.at) return null;
  const charge = chargeAt(plan);
  if (next.moment !== 'notice-due' || charge === null || now < charge) return next.moment;
  return plan.state === 'PAUSED' ? 'pause-over' : 'charge-due';
}

/** The failure of a charge: another one follows, or it was the last. */
export const failureOf = ({ tries }: Pick<RenewalPlan, 'tries'>): PlanEvent =>
  tries + 1 >= CHARGE_TRIES ? 'failed-last' : 'failed';

/** What of a plan changes with an event, beside its state. */
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
      return { ...after, noticedFor: chargeAt(plan) };
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
      return { ...after, pausedUntil: monthsLater(plan.renewsAt, pauseMonths) };
    case 'resume':
    case 'pause-over': {
      // Time that was not paid for is not charged: the next period begins now, and its months are counted from now.
      const isLater = plan.renewsAt < now;
      const renewsAt = isLater ? now : plan.renewsAt;
      return { ...after, renewsAt, anchorAt: isLater ? now : plan.anchorAt, pausedUntil: null };
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
