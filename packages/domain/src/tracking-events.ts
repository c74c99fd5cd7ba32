import { adsTracking } from './ads/ads-tracking.ts';
import { bitsTracking } from './bits/bits-tracking.ts';
import { hypeTrainTracking } from './hype-train/hype-train-tracking.ts';
import type { TrackingValues } from './kernel/tracking-event.ts';
import { ordersTracking } from './orders/orders-tracking.ts';
import { promotionsTracking } from './promotions/promotions-tracking.ts';
import { recapsTracking } from './recaps/recaps-tracking.ts';
import { sideNavTracking } from './side-nav/side-nav-tracking.ts';
import { storiesTracking } from './stories/stories-tracking.ts';

/** Every tracking event with its properties, each declared by the feature that reports it. */
export const trackingEvents = {
  ...adsTracking,
  ...bitsTracking,
  ...hypeTrainTracking,
  ...ordersTracking,
  ...promotionsTracking,
  ...recapsTracking,
  ...sideNavTracking,
  ...storiesTracking,
};

export type TrackingEventName = keyof typeof trackingEvents;

/** The properties of an event. */
export type TrackingValuesOf<Name extends TrackingEventName> = TrackingValues<(typeof trackingEvents)[Name]>;

export const TRACKING_EVENT_NAMES = Object.keys(trackingEvents) as readonly TrackingEventName[];
