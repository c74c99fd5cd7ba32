import { isTimeZone } from '@bandshell/domain/kernel';

/** The reader's time zone. Some browsers hide it or give an offset. */
export const readersZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
};

/** The time zones of the browser, with the reader's and the chosen one, which it may know by another name. */
export const zoneOptions = (chosen: string) => {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', readersZone(), chosen]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
};
