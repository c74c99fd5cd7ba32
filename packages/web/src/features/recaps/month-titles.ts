import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The title of the callout by the number of the month, from 0 to 11. */
export const calloutTitles: readonly MessageDescriptor[] = [
  msg`Your January recap`,
  msg`Your February recap`,
  msg`Your March recap`,
  msg`Your April recap`,
  msg`Your May recap`,
  msg`Your June recap`,
  msg`Your July recap`,
  msg`Your August recap`,
  msg`Your September recap`,
  msg`Your October recap`,
  msg`Your November recap`,
  msg`Your December recap`,
];
