import { isBoolean, storedValue } from '../../../platform/storage/stored-value.ts';

/**
 * Whether there was a video to continue when this browser last showed the home page. Then the page reserves space for
 * the list.
 */
export const continueHere = storedValue('continue-watching', isBoolean);
