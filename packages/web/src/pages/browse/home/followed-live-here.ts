import { isBoolean, storedValue } from '../../../platform/storage/stored-value.ts';

/**
 * Whether a followed channel was live when this browser last showed the home page. Then the page reserves space for the
 * list.
 */
export const followedLiveHere = storedValue('followed-live', isBoolean);
