export const processingOrderExists = {
  code: 'PROCESSING_ORDER_EXISTS',
  sentence: 'There is already a processing order',
} as const;
export const offerNotFound = { code: 'OFFER_NOT_FOUND', sentence: 'This offer no longer exists.' } as const;
export const notEligible = { code: 'NOT_ELIGIBLE', sentence: 'You cannot buy this offer.' } as const;
export const quantityOutOfRange = {
  code: 'QUANTITY_OUT_OF_RANGE',
  sentence: 'You cannot buy this many. Choose another number.',
} as const;
export const priceChanged = {
  code: 'PRICE_CHANGED',
  sentence: 'The price has just changed. Look at it again before you pay.',
} as const;
export const paymentDeclined = {
  code: 'PAYMENT_DECLINED',
  sentence: 'The payment was declined. Try another card.',
} as const;
export const paymentInstrumentInvalid = {
  code: 'PAYMENT_INSTRUMENT_INVALID',
  sentence: 'The card could not be used. Enter it again.',
} as const;
export const benefitsSpent = {
  code: 'BENEFITS_SPENT',
  sentence: 'The buyer has spent what was bought, so it cannot be refunded here.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'We couldn’t find this order. Reload the page.' } as const;
export const notRefundable = { code: 'NOT_REFUNDABLE', sentence: 'This order cannot be refunded.' } as const;
export const methodNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this payment method. It may have been removed.',
} as const;
export const methodInUse = {
  code: 'IN_USE',
  sentence: 'A subscription renews with this card. Cancel it first.',
} as const;
export const methodBeingCharged = {
  code: 'IN_USE',
  sentence: 'A purchase is being paid with this card. Wait until it is complete.',
} as const;
export const paymentServiceAway = {
  code: 'PAYMENT_SERVICE_AWAY',
  sentence: 'The payment service is not responding. You were not charged. Try again in a moment.',
} as const;
export const paymentsUnavailable = {
  code: 'OFFER_NOT_FOUND',
  sentence: 'Purchases are not possible on this site, because it has no payment provider.',
} as const;
export const disputeNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this dispute. Reload the page.',
} as const;
export const disputeAnswered = { code: 'ALREADY_ANSWERED', sentence: 'Someone has already noted an answer.' } as const;
export const disputeDecided = {
  code: 'ALREADY_DECIDED',
  sentence: 'The bank has already decided this dispute.',
} as const;
