import { requestError } from './request-error.ts';

/** The requested size of a page. @throws BAD_USER_INPUT when it is not 1 to `max`. */
export function pageSize(first: number, max: number): number {
  if (first < 1 || first > max) throw requestError('BAD_USER_INPUT', `"first" must be between 1 and ${max}.`);
  return first;
}
