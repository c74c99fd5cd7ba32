import type { BoostState } from '@bandshell/domain/boosts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const boostStateMessages: Readonly<Record<BoostState, MessageDescriptor>> = {
  RUNNING: msg`Running`,
  DELIVERED: msg`Shown as often as was paid for`,
  EXPIRED: msg`Over after 30 days`,
  STOPPED: msg`Stopped`,
  REFUSED: msg`Ended by the staff`,
  PAID_BACK: msg`Paid back`,
};
