import type { BoostState } from '@bandshell/domain/boosts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const boostStateMessages: Readonly<Record<BoostState, MessageDescriptor>> = {
  RUNNING: msg`Running`,
  DELIVERED: msg`All impressions shown`,
  EXPIRED: msg`Ended after 30 days`,
  STOPPED: msg`Stopped`,
  REFUSED: msg`Ended by staff`,
  PAID_BACK: msg`Refunded`,
};
