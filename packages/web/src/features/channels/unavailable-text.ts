import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type UnavailableReason = 'DEACTIVATED' | 'DMCA' | 'TOS_INDEFINITE' | 'TOS_TEMPORARY';

/** Why a channel is unavailable, in the exact wording of the requirements. */
export const unavailableText: Readonly<Record<UnavailableReason, MessageDescriptor>> = {
  DEACTIVATED: msg`This channel has been closed by the user.`,
  TOS_TEMPORARY: msg`This channel is temporarily unavailable due to a violation of the provider's Community Guidelines or Terms of Service.`,
  TOS_INDEFINITE: msg`This channel is currently unavailable due to a violation of the provider's Community Guidelines or Terms of Service.`,
  DMCA: msg`Content from this channel has been removed at the request of the copyright holder.`,
};
