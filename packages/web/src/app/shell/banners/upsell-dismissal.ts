import { storedValue } from '../../../platform/storage/stored-value.ts';

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** When this browser's visitor waved the offer of an account away, in milliseconds. */
export const upsellDismissedAt = storedValue('upsell-dismissed-at', isTime);
