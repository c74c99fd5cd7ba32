import { nextId } from '@bandshell/domain/kernel';
import type { Clock } from '../../platform/clock.ts';

let last = 0;

/** A new id for any row of the site; a numeric string from 100000 up, growing within this process. */
export const newId = (clock: Clock): string => {
  last = nextId(last, clock.now().getTime(), Math.random());
  return String(last);
};
