import type { OrderState } from '@bandshell/domain/orders';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text that a buyer reads about an order. */
export const orderStateMessages: Readonly<Record<OrderState, MessageDescriptor>> = {
  INITIATED: msg`Started`,
  PROCESSING: msg`Processing`,
  THREE_D_SECURE_CHALLENGE_REQUIRED: msg`Waiting for you to confirm`,
  PAYMENT_PENDING: msg`Payment pending`,
  SUCCESS: msg`Paid`,
  BENEFITS_CANCELLED: msg`Taken back`,
  CANCEL_BENEFITS_INITIATED: msg`Being taken back`,
  FAILED: msg`Failed`,
  REFUND_APPLIED: msg`Refunded`,
  REFUND_FAILED: msg`Refund failed`,
  REFUND_INITIATED: msg`Being refunded`,
};
