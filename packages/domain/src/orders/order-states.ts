export const ORDER_STATES = [
  'INITIATED',
  'PROCESSING',
  'THREE_D_SECURE_CHALLENGE_REQUIRED',
  'PAYMENT_PENDING',
  'SUCCESS',
  'BENEFITS_CANCELLED',
  'CANCEL_BENEFITS_INITIATED',
  'FAILED',
  'REFUND_APPLIED',
  'REFUND_FAILED',
  'REFUND_INITIATED',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Ends in which the buyer has what was bought. */
export const SUCCESSFUL_STATES: readonly OrderState[] = ['PAYMENT_PENDING', 'SUCCESS'];
/** Ends in which the buyer has nothing, or no longer. */
export const FAILED_STATES: readonly OrderState[] = [
  'BENEFITS_CANCELLED',
  'CANCEL_BENEFITS_INITIATED',
  'FAILED',
  'REFUND_APPLIED',
  'REFUND_FAILED',
  'REFUND_INITIATED',
];

export const isSuccessful = (state: OrderState): boolean => SUCCESSFUL_STATES.includes(state);
export const isFailed = (state: OrderState): boolean => FAILED_STATES.includes(state);
/** Whether a page has no more reason to ask. The server may still change the order: late money, a refund. */
export const isTerminal = (state: OrderState): boolean => isSuccessful(state) || isFailed(state);

/** A user has at most one order in these states. */
export const PROCESSING_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !isTerminal(state));

export const PURCHASE_TYPES = [
  'bits_bundle',
  'channel_sub',
  'channel_sub_custom',
  'channel_sub_community_gift',
  'channel_sub_standard_gift',
  'turbo',
  'turbo_standard_gift',
  'paid_boost',
  'charity',
] as const;
export type PurchaseType = (typeof PURCHASE_TYPES)[number];
