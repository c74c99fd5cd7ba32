import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';

/** Whether live streams are played without their picture. */
export const soundOnlySetting = storedValue('live-sound-only', isBoolean);
