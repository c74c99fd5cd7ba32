import { expect, test } from 'vitest';
import { isNotificationKind, MENTIONS_PER_MESSAGE, mentionedLogins } from './notification-kinds.ts';

test('a message mentions logins after an @', () => {
  expect(mentionedLogins('hi @Night_Kiln and @ana!')).toEqual(['night_kiln', 'ana']);
  expect(mentionedLogins('(@ana) @ANA, @ana')).toEqual(['ana']);
  for (const text of ['', '@', '@a', 'me@ana.example', '@@ana', `@${'x'.repeat(26)}`, '@ä']) {
    expect([text, mentionedLogins(text)]).toEqual([text, []]);
  }
  expect(mentionedLogins('@aaa @bbb @ccc @ddd @eee')).toHaveLength(MENTIONS_PER_MESSAGE);
});

test('kinds are told from other words', () => {
  expect(isNotificationKind('LIVE')).toBe(true);
  expect(isNotificationKind('toString')).toBe(false);
});
