import { msg } from '@lingui/core/macro';

/** Labels for restricted visibilities. */
export const visibilityMessages = {
  UNLISTED: msg`Unlisted`,
  SUBSCRIBERS: msg`Subscribers`,
  PRIVATE: msg`Private`,
};
