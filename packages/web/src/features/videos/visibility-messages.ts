import { msg } from '@lingui/core/macro';

/** Who may watch what not everybody may. */
export const visibilityMessages = {
  UNLISTED: msg`Unlisted`,
  SUBSCRIBERS: msg`Subscribers`,
  PRIVATE: msg`Private`,
};
