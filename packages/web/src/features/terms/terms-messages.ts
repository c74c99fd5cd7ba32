import type { ProductConsentType } from '@bandshell/domain/terms';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const agreementNames: Readonly<Record<ProductConsentType, MessageDescriptor>> = {
  TERMS_OF_SERVICE: msg`Terms of Service`,
  PRIVACY_NOTICE: msg`Privacy Notice`,
};
