export const PLAN_STATES = ['ACTIVE', 'CHARGING', 'PAST_DUE', 'PAUSED', 'ENDING', 'ENDED'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** Why a subscription is not renewed any more. */
export const PLAN_END_REASONS = ['CANCELLED', 'UNPAID', 'PAID_BACK', 'NOT_SOLD', 'BANNED'] as const;
export type PlanEndReason = (typeof PLAN_END_REASONS)[number];

/** The events that time brings. */
export type PlanMoment = 'notice-due' | 'charge-due' | 'try-due' | 'pause-over' | 'period-over';
/** How a charge is told of, beside in time. */
export type PlanTelling =
  /** Too late for its price: it waits for the mail. */
  | 'notice-late'
  /** Its owner has just agreed to it. */
  | 'told';
/** The facts that its owner asks for. */
export type PlanWish = 'cancel' | 'keep' | 'pause' | 'resume' | 'retry';
/** The outcome of a charge, and of what was paid. */
export type PlanUpdate =
  | 'paid'
  | 'failed'
  /** The last try, too. */
  | 'failed-last'
  /** The channel sells nothing any more, or has banned the subscriber. */
  | 'refused'
  /** The money of the running period went back. */
  | 'paid-back'
  /** Its owner has bought a subscription that renews, or time in another way. */
  | 'bought';
export type PlanEvent = PlanMoment | PlanTelling | PlanWish | PlanUpdate;

/** Everything that has to be done with a step, in its transaction. */
export type PlanEffect =
  | 'send-notice'
  | 'charge'
  /** Benefits go on beyond the paid time. */
  | 'hold-benefits'
  /** They no longer do. */
  | 'drop-benefits'
  | 'tell-failure'
  | 'tell-end';

export interface PlanStep {
  readonly to: PlanState;
  readonly effects: readonly PlanEffect[];
}

const to = (state: PlanState, ...effects: PlanEffect[]): PlanStep => ({ to: state, effects });

const ANY: Partial<Record<PlanEvent, PlanStep>> = { 'paid-back': to('ENDED', 'drop-benefits'), bought: to('ACTIVE') };

/** How a subscription renews. An event without a step changes nothing, and a wish without one is refused. */
export const PLAN_MACHINE: Readonly<Record<PlanState, Partial<Record<PlanEvent, PlanStep>>>> = {
  ACTIVE: {
    ...ANY,
    'notice-due': to('ACTIVE', 'send-notice'),
    'notice-late': to('ACTIVE', 'send-notice', 'hold-benefits'),
    told: to('ACTIVE', 'send-notice'),
    'charge-due': to('CHARGING', 'charge', 'hold-benefits'),
    refused: to('ENDED', 'drop-benefits', 'tell-end'),
    cancel: to('ENDING'),
    pause: to('PAUSED'),
  },
  CHARGING: {
    ...ANY,
    paid: to('ACTIVE', 'drop-benefits'),
    failed: to('PAST_DUE', 'tell-failure'),
    'failed-last': to('ENDED', 'tell-end'),
    // The charge may still succeed; then it is the last one.
    cancel: to('ENDING'),
  },
  PAST_DUE: {
    ...ANY,
    'try-due': to('CHARGING', 'charge'),
    retry: to('CHARGING', 'charge'),
    refused: to('ENDED', 'drop-benefits', 'tell-end'),
    cancel: to('ENDED', 'drop-benefits'),
  },
  PAUSED: {
    ...ANY,
    'notice-due': to('PAUSED', 'send-notice'),
    'notice-late': to('PAUSED', 'send-notice'),
    told: to('PAUSED', 'send-notice'),
    'pause-over': to('ACTIVE'),
    refused: to('ENDED', 'tell-end'),
    resume: to('ACTIVE'),
    cancel: to('ENDING'),
  },
  ENDING: {
    ...ANY,
    paid: to('ENDING', 'drop-benefits'),
    failed: to('ENDED', 'drop-benefits'),
    'failed-last': to('ENDED', 'drop-benefits'),
    keep: to('ACTIVE'),
    'period-over': to('ENDED'),
  },
  ENDED: { bought: to('ACTIVE') },
};

/** The step that an event brings, or null when it changes nothing. */
export const planStep = (state: PlanState, event: PlanEvent): PlanStep | null => PLAN_MACHINE[state][event] ?? null;
