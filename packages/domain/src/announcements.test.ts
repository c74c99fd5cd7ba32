import { expect, test } from 'vitest';
import {
  ACTIVITY_KINDS,
  activityFilters,
  EMAIL_KINDS,
  emailKindOf,
  findActivityKind,
  findNotificationKind,
  isEmailKind,
  notificationKinds,
} from './announcements.ts';

test('kinds are told from other words', () => {
  expect(findNotificationKind('LIVE')).toBe(notificationKinds.LIVE);
  expect(findNotificationKind('toString')).toBeUndefined();
  expect(findActivityKind('CLIP')).toMatchObject({ isAboutClip: true });
  expect(findActivityKind('constructor')).toBeUndefined();
  expect(isEmailKind('WHISPER')).toBe(true);
  expect(isEmailKind('toString')).toBe(false);
});

test('news that come by mail have a kind of mail that users can turn off', () => {
  for (const [kind, { mail }] of Object.entries(notificationKinds)) expect(emailKindOf(kind), kind).toBe(mail);
  expect(emailKindOf('LIVE')).toBe('CHANNEL_LIVE');
  expect(emailKindOf('REPORT_ANSWERED')).toBeUndefined();
});

test('the link of a mail with all kinds fits its limit', () => {
  expect(EMAIL_KINDS.join('+').length).toBeLessThan(250);
});

test('each kind of activity is in one choice of the filter, and kinds of one name are one choice', () => {
  expect(activityFilters.flatMap(({ kinds }) => kinds).sort()).toEqual([...ACTIVITY_KINDS].sort());
  const names = activityFilters.map(({ name }) => name.sentence);
  expect(new Set(names).size).toBe(names.length);
  expect(activityFilters.find(({ name }) => name.sentence === 'Raids')?.kinds).toEqual(['RAID_IN', 'RAID_OUT']);
});
