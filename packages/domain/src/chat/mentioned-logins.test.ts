import { expect, test } from 'vitest';
import { MENTIONS_PER_MESSAGE } from './mention-limits.ts';
import { mentionedLogins } from './mentioned-logins.ts';

test('a message mentions logins after an @', () => {
  expect(mentionedLogins('hi @Night_Kiln and @ana!')).toEqual(['night_kiln', 'ana']);
  expect(mentionedLogins('(@ana) @ANA, @ana')).toEqual(['ana']);
  for (const text of ['', '@', '@a', 'me@ana.example', '@@ana', `@${'x'.repeat(26)}`, '@ä']) {
    expect([text, mentionedLogins(text)]).toEqual([text, []]);
  }
  expect(mentionedLogins('@aaa @bbb @ccc @ddd @eee')).toHaveLength(MENTIONS_PER_MESSAGE);
});
