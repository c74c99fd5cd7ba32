import { expect, test } from 'vitest';
import { judgeNoteChange, readChatNote } from './chat-notes.ts';

test('a note has a text of at most 500 characters', () => {
  expect(readChatNote(' Warned twice. ')).toMatchObject({ ok: true, value: 'Warned twice.' });
  expect(readChatNote('   ')).toMatchObject({ ok: false, code: 'NOTE_EMPTY' });
  expect(readChatNote('😀'.repeat(500)).ok).toBe(true);
  expect(readChatNote('😀'.repeat(501))).toMatchObject({ ok: false, code: 'NOTE_TOO_LONG' });
});

test.each([
  ['edit', 'moderator', true, null],
  ['edit', 'moderator', false, 'NOTE_OF_OTHER'],
  ['edit', 'owner', false, 'NOTE_OF_OTHER'],
  ['delete', 'moderator', true, null],
  ['delete', 'moderator', false, 'NOTE_OF_OTHER'],
  ['delete', 'owner', false, null],
] as const)('%s by a %s who is the author (%s): %s', (change, role, isAuthor, code) => {
  expect(judgeNoteChange(change, { role, isAuthor })?.code ?? null).toBe(code);
});
