import { expect, test } from 'vitest';
import { banShareState, sharesBan } from './shared-bans.ts';

const ban = { endsAt: null, isOwn: true, isAgreed: true, targetRole: 'viewer', isException: false } as const;

test.each([
  [{}, true],
  [{ endsAt: 5 }, false],
  [{ isOwn: false }, false],
  [{ isAgreed: false }, false],
  [{ targetRole: 'owner' }, false],
  [{ targetRole: 'moderator' }, false],
  [{ isException: true }, false],
] as const)('%j goes on: %s', (change, goesOn) => {
  expect(sharesBan({ ...ban, ...change })).toBe(goesOn);
});

test('each side of a pair sees who waits for whom', () => {
  const open = { channelId: '100001', isAgreed: false };
  expect([banShareState(open, '100001'), banShareState(open, '100002')]).toEqual(['ASKED', 'ASKS']);
  expect(banShareState({ ...open, isAgreed: true }, '100002')).toBe('AGREED');
});
