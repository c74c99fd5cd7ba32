import type { CodeState } from '@bandshell/domain/gift-cards';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const codeStateMessages: Readonly<Record<CodeState, MessageDescriptor>> = {
  READY: msg`Not redeemed`,
  REDEEMED: msg`Redeemed`,
  REVOKED: msg`Revoked`,
};
