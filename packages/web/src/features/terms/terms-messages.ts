import type { ProductConsentType } from '@bandshell/domain/terms';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

export const agreementNames: Readonly<Record<ProductConsentType, MessageDescriptor>> = {
  TERMS_OF_SERVICE: msg`Terms of Service`,
  PRIVACY_NOTICE: msg`Privacy Notice`,
};

export const agreementProblems: ProblemMessages = {
  VERSION_OUTDATED: msg`This text has changed. Read the new one and accept it.`,
  VERSION_UNKNOWN: msg`There is no such version of this agreement.`,
  CONSENT_TYPE_UNKNOWN: msg`There is no such agreement.`,
};
