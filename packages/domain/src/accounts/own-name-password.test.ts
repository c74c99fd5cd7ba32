import { expect, it } from 'vitest';
import { checkPasswordNames } from './own-name-password.ts';

const names = ['Bandshell', 'mira_kiln', 'glaze.fan'];

it.each([
  'bandshell',
  'BandShell2026!',
  'B4ndsh3ll!!',
  '2026-bandshe11',
  'mira_kiln99',
  'MiraKiln1234567',
  'm1r4-k1ln!!!',
  'bandshell_mirakiln',
  'xxglazefanx',
  'ｂａｎｄｓｈｅｌｌ１',
])('refuses %s, which is made of names', (password) => {
  expect(checkPasswordNames(password, names)).toMatchObject({ ok: false, code: 'PASSWORD_WEAK' });
});

it.each(['correct horse battery', 'bandshell plays on tuesdays', 'miracle kilns of otters', '83jd-92ks-71la', ''])(
  'leaves %j to be judged like any other',
  (password) => {
    expect(checkPasswordNames(password, names).ok).toBe(true);
  },
);

it('takes no name of three letters for one', () => {
  expect(checkPasswordNames('ana12345', ['ana']).ok).toBe(true);
});
