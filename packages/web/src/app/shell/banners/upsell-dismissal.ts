import { storedValue } from '../../../platform/storage/stored-value.ts';

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** When the visitor dismissed the suggestion to create an account in this browser, in milliseconds. */
export const upsellDismissedAt = storedValue('upsell-dismissed-at', isTime);
