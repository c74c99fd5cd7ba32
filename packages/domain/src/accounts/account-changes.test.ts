import { describe, expect, test } from 'vitest';
import { ACCOUNT_LINK_LIFE_MS, type AccountLinkInput, accountLinkState } from './account-link.ts';
import { LOGIN_CHANGE_PAUSE_MS, nextLoginChange } from './login-change.ts';
import { RECOVERY_MAILS_AN_HOUR, RECOVERY_MAILS_LATER } from './mail-limits.ts';

const now = new Date(1_800_000_000_000);
const link: AccountLinkInput = {
  purpose: 'verify-email',
  emailKey: 'a@b.co',
  expiresAt: new Date(now.getTime() + 1),
  usedAt: null,
  cancelledAt: null,
  accountEmailKey: 'a@b.co',
  isEmailVerified: false,
};

describe('the state of a link', () => {
  test.each<[string, Partial<AccountLinkInput>, string]>([
    ['of the last millisecond', {}, 'READY'],
    ['at its end', { expiresAt: now }, 'EXPIRED'],
    ['used', { usedAt: now }, 'USED'],
    ['used, and past its end', { usedAt: now, expiresAt: now }, 'USED'],
    ['cancelled', { cancelledAt: now }, 'EXPIRED'],
    ['of an address that is confirmed', { isEmailVerified: true }, 'ALREADY_VERIFIED'],
    ['past its end, of an address that is confirmed', { isEmailVerified: true, expiresAt: now }, 'ALREADY_VERIFIED'],
    ['of an address the account had before', { accountEmailKey: 'c@d.ee', isEmailVerified: true }, 'EXPIRED'],
    ['recovery to an address the account had before', { purpose: 'recover', accountEmailKey: 'c@d.ee' }, 'EXPIRED'],
    ['recovery of a confirmed address', { purpose: 'recover', isEmailVerified: true }, 'READY'],
    ['a new address', { purpose: 'change-email', accountEmailKey: 'c@d.ee', isEmailVerified: true }, 'READY'],
    ['an undo after the address has changed', { purpose: 'undo-email', accountEmailKey: 'c@d.ee' }, 'READY'],
    ['not-me after the address has changed', { purpose: 'not-me', accountEmailKey: null }, 'READY'],
  ])('%s', (_name, change, state) => {
    expect(accountLinkState({ ...link, ...change }, now)).toBe(state);
  });

  test('that nobody was sent', () => {
    expect(accountLinkState(undefined, now)).toBe('WRONG');
  });
});

test('whenever no recovery mail is sent, one that was sent still works', () => {
  for (const { windowMs } of [RECOVERY_MAILS_AN_HOUR, RECOVERY_MAILS_LATER]) {
    expect(windowMs).toBeLessThanOrEqual(ACCOUNT_LINK_LIFE_MS.recover);
  }
});

test('the next login is possible sixty days after the last', () => {
  expect(nextLoginChange(null, now)).toBeNull();
  expect(nextLoginChange(new Date(now.getTime() - LOGIN_CHANGE_PAUSE_MS), now)).toBeNull();
  expect(nextLoginChange(new Date(now.getTime() - LOGIN_CHANGE_PAUSE_MS + 1), now)).toEqual(
    new Date(now.getTime() + 1),
  );
});
