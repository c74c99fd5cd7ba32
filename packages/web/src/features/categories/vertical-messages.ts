import type { Vertical } from '@bandshell/domain/categories';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the large fields of categories. */
export const verticalMessages: Readonly<Record<Vertical, MessageDescriptor>> = {
  gaming: msg`Games`,
  irl: msg`IRL`,
  music: msg`Music`,
  esports: msg`Esports`,
  creative: msg`Creative`,
};
