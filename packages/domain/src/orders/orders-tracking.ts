import { choiceProperty, idProperty, type TrackingEvents } from '../kernel/tracking-event.ts';
import { PURCHASE_TYPES } from './order-states.ts';

export const ordersTracking = {
  /** An order has come to a successful end. */
  purchase_success: { type: choiceProperty(PURCHASE_TYPES), offer: idProperty, order: idProperty },
  /** The buyer has no bits after a purchase. */
  bits_zero_balance: { order: idProperty },
} as const satisfies TrackingEvents;
