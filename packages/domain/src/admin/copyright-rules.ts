import { ok, type Result, refused } from '../kernel/result.ts';
import { visibleText } from '../kernel/text.ts';
import * as adminErrors from './admin-errors.ts';

export const COPYRIGHT_STRIKE_KINDS = ['WARNING', 'STRIKE'] as const;
export type CopyrightStrikeKind = (typeof COPYRIGHT_STRIKE_KINDS)[number];

/** This many active strikes suspend a channel. */
export const STRIKES_TO_SUSPEND = 3;

export const COPYRIGHT_TEXT_MAX = 300;

/** Name of a work or of a claimant, in one line. */
export function checkCopyrightText(text: string): Result<string, 'TEXT_INVALID'> {
  const line = visibleText(text);
  return line.length > 0 && line.length <= COPYRIGHT_TEXT_MAX && !/\p{Cc}/u.test(line)
    ? ok(line)
    : refused(adminErrors.textInvalid, { max: COPYRIGHT_TEXT_MAX });
}

/** The notice that the banner shows: the newest one that its user has not read; undefined when all are read. */
export const unreadCopyrightNotice = <Notice extends { readonly isAcknowledged: boolean }>(
  notices: readonly Notice[],
): Notice | undefined => notices.find(({ isAcknowledged }) => !isAcknowledged);
