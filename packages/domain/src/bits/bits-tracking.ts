import { idProperty, type TrackingEvents } from '../kernel/tracking-event.ts';

export const bitsTracking = {
  /** The promotion above the offers of bits has come onto the screen. */
  commerce_promotion_banner_impression: { promotion: idProperty },
} as const satisfies TrackingEvents;
