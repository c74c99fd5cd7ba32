/** Brings one order and the provider together. */
export const ADVANCE_JOB = 'advance-order';
/** Tells the provider that a card is not to be kept any more. */
export const FORGET_METHOD_JOB = 'forget-payment-method';
/** Gives a part of an order back. */
export const PART_REFUND_JOB = 'refund-part';
/** Mails the receipt of a paid order. */
export const RECEIPT_JOB = 'mail-receipt';
/** Asks the provider for a payment that a webhook told of. */
export const PAYMENT_UPDATE_JOB = 'take-payment-news';
