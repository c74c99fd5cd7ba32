import { roughWait } from '@bandshell/domain/kernel';
import { plural, t } from '@lingui/core/macro';

const inWords = (waitMs: number): string => {
  const { count, unit } = roughWait(waitMs);
  if (unit === 'minute') return t`in ${plural(count, { one: '# minute', other: '# minutes' })}`;
  if (unit === 'hour') return t`in ${plural(count, { one: '# hour', other: '# hours' })}`;
  return t`in ${plural(count, { one: '# day', other: '# days' })}`;
};

/**
 * A sentence of the server that says in how many minutes to try again, with the time that is left now. Other sentences
 * stay as they are.
 * @param saidMs the wait that the sentence names
 */
export const withTimeLeft = (sentence: string, saidMs: number, leftMs: number): string =>
  sentence.replace(inWords(saidMs), inWords(leftMs));
