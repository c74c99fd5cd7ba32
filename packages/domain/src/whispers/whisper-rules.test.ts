import { expect, test } from 'vitest';
import { checkMayWhisper, checkWhisperText, type WhisperRelation } from './whisper-rules.ts';

const friends: WhisperRelation = {
  isSelf: false,
  isThere: true,
  senderBlocks: false,
  recipientBlocks: false,
  recipientAllowsStrangers: true,
  recipientFollowsSender: false,
  hasAnswered: false,
  senderIsStaff: false,
};
const codeOf = (input: Partial<WhisperRelation>): string | undefined => {
  const result = checkMayWhisper({ ...friends, ...input });
  return result.ok ? undefined : result.code;
};

test('anybody may write to who lets strangers', () => {
  expect(codeOf({})).toBeUndefined();
});

test('who lets no strangers hears from those they follow or have answered', () => {
  expect(codeOf({ recipientAllowsStrangers: false })).toBe('NOT_ALLOWED');
  expect(codeOf({ recipientAllowsStrangers: false, recipientFollowsSender: true })).toBeUndefined();
  expect(codeOf({ recipientAllowsStrangers: false, hasAnswered: true })).toBeUndefined();
});

test('a block holds whatever else is true, and looks like a wish for quiet', () => {
  expect(codeOf({ recipientBlocks: true, recipientFollowsSender: true, hasAnswered: true })).toBe('NOT_ALLOWED');
  expect(codeOf({ senderBlocks: true })).toBe('BLOCKED_BY_YOU');
});

test('staff reach everybody but whom they block', () => {
  expect(codeOf({ senderIsStaff: true, recipientBlocks: true, recipientAllowsStrangers: false })).toBeUndefined();
  expect(codeOf({ senderIsStaff: true, senderBlocks: true })).toBe('BLOCKED_BY_YOU');
});

test('nobody writes to themselves or to who is gone', () => {
  expect(codeOf({ isSelf: true, senderIsStaff: true })).toBe('SELF');
  expect(codeOf({ isThere: false, senderIsStaff: true })).toBe('NOT_FOUND');
});

test('a text loses its control characters and keeps its lines', () => {
  expect(checkWhisperText(' a\u0007b\tc\r\n\r\n\r\n\r\nd ')).toEqual({ ok: true, value: 'ab c\n\nd' });
  expect(checkWhisperText(' \n\u0000 ')).toMatchObject({ code: 'TEXT_EMPTY' });
  expect(checkWhisperText('🎷'.repeat(500)).ok).toBe(true);
  expect(checkWhisperText('x'.repeat(501))).toMatchObject({ code: 'TEXT_TOO_LONG' });
});
