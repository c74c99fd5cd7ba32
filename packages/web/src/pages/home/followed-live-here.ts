import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';

/** Whether this browser's viewer followed somebody live when the home page was last shown: then their place is kept. */
export const followedLiveHere = storedValue('followed-live', isBoolean);
