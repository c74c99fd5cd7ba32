import type { AttemptLimit } from '../../kernel/attempt-limit.ts';
import { ok, type Refusal, type Result, refused } from '../../kernel/result.ts';
import { isLonger, manyLines } from '../../kernel/text.ts';
import type { ChatRole } from '../moderation-rules.ts';
import * as notesErrors from './notes-errors.ts';

export const CHAT_NOTE_MAX_CODE_POINTS = 500;
/** Notes about one user in one channel. */
export const CHAT_NOTES_MAX = 50;
/** Notes that a moderator writes or changes. */
export const CHAT_NOTES_BY_MODERATOR: AttemptLimit = { limit: 60, windowMs: 600_000 };

/** The text of a note, without space around it. */
export const readChatNote = (typed: string): Result<string, 'NOTE_EMPTY' | 'NOTE_TOO_LONG'> => {
  const text = manyLines(typed);
  if (text === '') return refused(notesErrors.noteEmpty);
  const max = CHAT_NOTE_MAX_CODE_POINTS;
  return isLonger(text, max) ? refused(notesErrors.noteTooLong, { max }) : ok(text);
};

/** Whether a moderator may edit or delete a note: the author both, the owner of the channel may delete every note. */
export const judgeNoteChange = (
  change: 'edit' | 'delete',
  { role, isAuthor }: { readonly role: ChatRole; readonly isAuthor: boolean },
): Refusal<'NOTE_OF_OTHER'> | null =>
  isAuthor || (change === 'delete' && role === 'owner') ? null : refused(notesErrors.noteOfOther);
