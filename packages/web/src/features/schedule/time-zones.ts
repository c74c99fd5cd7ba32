import { readersZone } from './schedule-time.ts';

/** The time zones of the browser, with the reader's and the chosen one, which it may know by another name. */
export const zoneOptions = (chosen: string) => {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', readersZone(), chosen]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
};
