import { describe, expect, test } from 'vitest';
import { unavailableReasonAt } from '../accounts/unavailable-reason.ts';
import { checkCopyrightText, unreadCopyrightNotice } from './copyright-rules.ts';
import { checkMayActOn, checkStaffNote } from './staff-rules.ts';
import { checkSuspensionEnd, refuseSuspended } from './suspension-rules.ts';

const now = new Date('2026-11-21T06:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('what has an end is over at its end, to the millisecond', () => {
  expect(unavailableReasonAt('TOS_TEMPORARY', later(1), now)).toBe('TOS_TEMPORARY');
  expect(unavailableReasonAt('TOS_TEMPORARY', now, now)).toBeNull();
  expect(unavailableReasonAt('DMCA', null, now)).toBe('DMCA');
  expect(unavailableReasonAt(null, null, now)).toBeNull();
});

describe('who may act on whom', () => {
  const nobody = { id: '1', isStaff: false, isSiteAdmin: false };
  const staff = { id: '2', isStaff: true, isSiteAdmin: false };
  const admin = { id: '3', isStaff: false, isSiteAdmin: true };
  const user = { id: '4', isStaff: false, isSiteAdmin: false };
  const code = (actor: typeof user, target: typeof user) => {
    const result = checkMayActOn(actor, target);
    return result.ok ? 'OK' : result.code;
  };

  test('staff on users, site admins on staff too, nobody on site admins or themselves', () => {
    expect(code(nobody, user)).toBe('NOT_ALLOWED');
    expect(code(staff, user)).toBe('OK');
    expect(code(admin, user)).toBe('OK');
    expect(code(staff, { ...staff, id: '9' })).toBe('PROTECTED');
    expect(code(admin, staff)).toBe('OK');
    expect(code(staff, admin)).toBe('PROTECTED');
    expect(code(admin, { ...admin, id: '9' })).toBe('PROTECTED');
    expect(code(staff, staff)).toBe('SELF');
    expect(code(admin, admin)).toBe('SELF');
  });
});

describe('the end of a suspension', () => {
  const end = (reason: Parameters<typeof checkSuspensionEnd>[0], endsAt: string | null) => {
    const result = checkSuspensionEnd(reason, endsAt, now);
    return result.ok ? result.value : result.code;
  };

  test('a temporary one has one between a minute and 366 days away', () => {
    expect(end('TOS_TEMPORARY', later(60_000).toISOString())).toEqual(later(60_000));
    expect(end('TOS_TEMPORARY', later(366 * 86_400_000).toISOString())).toEqual(later(366 * 86_400_000));
    for (const wrong of [
      later(59_999).toISOString(),
      later(366 * 86_400_000 + 1).toISOString(),
      later(-1).toISOString(),
      null,
      '',
      'tomorrow',
      '2026-12-01T00:00:00',
      '2026-13-01T00:00:00Z',
      '999999-01-01T00:00:00Z',
    ]) {
      expect(end('TOS_TEMPORARY', wrong)).toBe('END_INVALID');
    }
  });

  test('the others have none', () => {
    expect(end('TOS_INDEFINITE', null)).toBeNull();
    expect(end('DMCA', null)).toBeNull();
    expect(end('DMCA', later(86_400_000).toISOString())).toBe('END_INVALID');
  });

  test('is what the user reads', () => {
    expect(refuseSuspended('TOS_TEMPORARY', new Date('2026-12-03T14:00:30Z'))).toMatchObject({
      sentence: 'This account is suspended until {time} for breaking the rules of the site.',
      params: { time: '2026-12-03 14:00 UTC' },
    });
    expect(refuseSuspended('DEACTIVATED', null).sentence).toBe('This account is closed.');
  });
});

test('the banner speaks of the newest notice that was not read', () => {
  const read = { id: '1', isAcknowledged: true };
  const unread = { id: '2', isAcknowledged: false };
  expect(unreadCopyrightNotice([unread, read])).toBe(unread);
  expect(unreadCopyrightNotice([read, unread])).toBe(unread);
  expect(unreadCopyrightNotice([read])).toBeUndefined();
  expect(unreadCopyrightNotice([])).toBeUndefined();
});

test('texts have bounds', () => {
  expect(checkStaffNote('  because  ')).toEqual({ ok: true, value: 'because' });
  expect(checkStaffNote('   ').ok).toBe(false);
  expect(checkStaffNote('x'.repeat(2_001)).ok).toBe(false);
  expect(checkCopyrightText('A song').ok).toBe(true);
  expect(checkCopyrightText('A\nsong').ok).toBe(false);
  expect(checkCopyrightText('x'.repeat(301)).ok).toBe(false);
});
