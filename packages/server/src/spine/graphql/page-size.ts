import { requestError } from './request-error.ts';

/** How many a list was asked for. @throws BAD_USER_INPUT when that is not 1 to `max`. */
export function pageSize(first: number, max: number): number {
  if (first < 1 || first > max) throw requestError('BAD_USER_INPUT', `"first" must be between 1 and ${max}.`);
  return first;
}
