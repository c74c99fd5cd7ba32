import { expect, it } from 'vitest';
import { COPYRIGHT_TEXT_MAX, checkCopyrightText } from './copyright-rules.ts';
import { checkStaffNote, STAFF_NOTE_MAX } from './staff-rules.ts';

it('the name of a work is one line of 1 to 300 characters', () => {
  expect(checkCopyrightText('  A song ')).toEqual({ ok: true, value: 'A song' });
  expect(checkCopyrightText('x'.repeat(COPYRIGHT_TEXT_MAX)).ok).toBe(true);
  for (const text of ['', '  ', 'two\nlines', 'x'.repeat(COPYRIGHT_TEXT_MAX + 1)]) {
    expect(checkCopyrightText(text), text.slice(0, 20)).toMatchObject({ code: 'TEXT_INVALID' });
  }
});

it('a note of staff is never empty, and bounded', () => {
  expect(checkStaffNote(' why ')).toEqual({ ok: true, value: 'why' });
  expect(checkStaffNote('x'.repeat(STAFF_NOTE_MAX)).ok).toBe(true);
  for (const text of ['', ' \n ', 'x'.repeat(STAFF_NOTE_MAX + 1)]) {
    expect(checkStaffNote(text)).toMatchObject({ code: 'NOTE_INVALID' });
  }
});
