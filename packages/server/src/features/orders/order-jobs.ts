/** Brings one order and the provider together. */
export const ADVANCE_JOB = 'advance-order';
/** Mails the receipt of a paid order. */
export const RECEIPT_JOB = 'mail-receipt';
/** Asks the provider for a payment that a webhook told of. */
export const PAYMENT_NEWS_JOB = 'take-payment-news';
