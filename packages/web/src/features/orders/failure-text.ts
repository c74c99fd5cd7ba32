import type { PurchaseType } from '@bandshell/domain/orders';
import { t } from '@lingui/core/macro';

/** What a buyer reads about an order that failed. */
export const failureText = (type: PurchaseType): string => {
  const what = type === 'charity' ? t`Donation could not be completed.` : t`Purchase could not be completed.`;
  return `${what} ${t`There was an error during the order.`}`;
};
