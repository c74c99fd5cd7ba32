import { notACursor } from './row-page.ts';

export interface TimeCursor {
  readonly at: Date;
  /** The key that orders rows of the same millisecond. */
  readonly key: string;
}

/** The cursor of a list in the order of time, in milliseconds. */
export const writeTimeCursor = (at: Date, key: string): string => `${at.getTime()}.${key}`;

/**
 * Null for the list's beginning.
 * @throws BAD_USER_INPUT for text that is no cursor, or whose key does not match
 */
export function readTimeCursor(after: string | null | undefined, isKey: (key: string) => boolean): TimeCursor | null {
  if (after === null || after === undefined) return null;
  const [, ms = '', key = ''] = /^(\d{1,15})\.(.{1,40})$/.exec(after) ?? [];
  if (ms === '' || !isKey(key)) throw notACursor();
  return { at: new Date(Number(ms)), key };
}
