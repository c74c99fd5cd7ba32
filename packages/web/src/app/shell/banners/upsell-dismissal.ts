import { isTime, storedValue } from '../../../platform/storage/stored-value.ts';

/** When the visitor dismissed the suggestion to create an account in this browser, in milliseconds. */
export const upsellDismissedAt = storedValue('upsell-dismissed-at', isTime);
