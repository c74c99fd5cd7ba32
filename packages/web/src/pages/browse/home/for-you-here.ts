import { isBoolean, storedValue } from '../../../platform/storage/stored-value.ts';

/**
 * Whether there were suggestions when this browser last showed the home page. Then the page reserves space for the list.
 */
export const forYouHere = storedValue('for-you', isBoolean);
