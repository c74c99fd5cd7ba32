import { holdsSiteName } from '@bandshell/domain/kernel';
import { checkClientName } from '@bandshell/domain/oauth';
import { expect, it } from 'vitest';
import { skeleton } from './skeleton.ts';

it.each([
  ['Bаndshell', 'a Cyrillic а'],
  ['ΒandsheIl', 'a Greek Β and a capital I'],
  ['Bandshe11', 'ones'],
  ['B a n d s h e l l', 'spaces'],
  ['𝐁𝐚𝐧𝐝𝐬𝐡𝐞𝐥𝐥', 'mathematical letters'],
  ['Ｂａｎｄｓｈｅｌｌ', 'wide letters'],
  ['Bändṣhell', 'marks'],
  ['Official bandshell app', 'other words'],
])('%s reads as the name of the site, by %s', (name) => {
  expect(holdsSiteName(name, skeleton)).toBe(true);
  expect(checkClientName(name, skeleton)).toMatchObject({ ok: false, code: 'NAME_INVALID' });
});

it('what looks otherwise is another name', () => {
  for (const name of ['Seashell', 'Band Shelf', 'Töpferscheibe', '陶芸教室', 'Кофе']) {
    expect(checkClientName(name, skeleton).ok, name).toBe(true);
  }
});
