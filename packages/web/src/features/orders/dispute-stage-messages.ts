import type { DisputeStage } from '@bandshell/domain/orders';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The facts that staff read about a dispute. */
export const disputeStageMessages: Readonly<Record<DisputeStage, MessageDescriptor>> = {
  inquiry: msg`The bank asks`,
  needs_response: msg`Needs an answer`,
  under_review: msg`The bank decides`,
  won: msg`Won`,
  lost: msg`Lost`,
};
