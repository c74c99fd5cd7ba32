import { choiceProperty, type TrackingEvents } from '../kernel/tracking-event.ts';

export const adsTracking = {
  /** A place for an ad is near the reader, whether an ad may run there or not. */
  ad_manager_mounted: { page: choiceProperty(['home', 'directory', 'channel', 'settings', 'embed']) },
} as const satisfies TrackingEvents;
