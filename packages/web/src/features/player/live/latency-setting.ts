import type { LatencyMode } from '@bandshell/player';
import { storedValue } from '../../../platform/storage/stored-value.ts';

/** The viewer's choice for all live streams. */
export const latencySetting = storedValue(
  'live-latency',
  (value): value is LatencyMode => value === 'low' || value === 'normal',
);
