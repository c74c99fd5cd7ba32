import type { PayoutState } from '@bandshell/domain/wallet';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const payoutStateMessages: Readonly<Record<PayoutState, MessageDescriptor>> = {
  INITIATED: msg`Being sent`,
  IN_TRANSIT: msg`On its way`,
  PAID: msg`Paid out`,
  FAILED: msg`Did not arrive`,
};
