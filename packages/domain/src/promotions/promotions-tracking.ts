import { choiceProperty, type TrackingEvents } from '../kernel/tracking-event.ts';
import { CALLOUT_KINDS, CALLOUT_SURFACES } from './callouts.ts';

const callout = { kind: choiceProperty(CALLOUT_KINDS), surface: choiceProperty(CALLOUT_SURFACES) } as const;

export const promotionsTracking = {
  /** A callout has come onto the screen. */
  generic_promotion_banner_impression: callout,
  /** Somebody has followed its link. */
  generic_promotion_banner_click: callout,
} as const satisfies TrackingEvents;
