import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';
import { compareMigrations, isNumbered, isStamped } from './migration-names.ts';

/** Every migration that has a number, with the start of its text's hash. The list is closed: new ones carry a time. */
const NUMBERED = {
  '0001-platform': '9fe1c49f1ae893dc',
  '0002-spine': '9f0e3b2c5b63d12c',
  '0003-accounts-channels-follows': '8b806a824c1cadac',
  '0010-chat': 'db4d1278077bdf25',
  '0020-mail': '38c64f997c08fd07',
  '0021-account-changes': '4a0ee32a56e8a998',
  '0022-second-factors': '70c85e8d285b17b0',
  '0023-passkeys': '516627c8c5f53eb4',
  '0023-rotated-sessions': '90d5c41951c38beb',
  '0024-oauth': '6f8539cd821dd448',
  '0025-chat-tokens-are-oauth-tokens': 'ded0c0a1fd55ebbf',
  '0026-audit-log': 'ba57dc77af91ef18',
  '0027-suspensions-and-strikes': '4d31d01bf116c8a3',
  '0028-terms-consent': '9946edd68ad632fa',
  '0029-ads': '4445e4e460eed6f0',
  '0030-whispers': '3ba95176dde24dc3',
  '0031-account-closing': '5e8ed52638ab540f',
  '0032-notifications': '11814a5e1e8d08fa',
  '0033-recommendations': 'b4409606d5ccd729',
  '0034-addresses-are-held-by-who-confirmed-them': '406d47a5b6bf1fff',
  '0035-videos': '2312d9d8795baaa1',
  '0036-kept-recordings': '5843166cea375f8d',
  '0037-open-recordings': 'c35dc841d4f854ec',
  '0038-media-jobs': '99150077f4bc799d',
  '0039-uploads': '6b5fb3188cd7cc00',
  '0040-exports-and-captions': '507b0c8ccb064bf7',
  '0041-archives': '3e61a34fdd53726c',
  '0042-viewing-history': '9bfd409f781a6198',
  '0043-shows': '0c7fd487917433b1',
  '0044-stream-summaries': 'a742fd08271e7986',
  '0044-videos-by-category-time': 'affcf10066cc2d52',
  '0045-clips': '843ed3a83f0709cf',
  '0049-collections': 'a96b775e6de89b58',
  '0050-upload-renditions': '3553ff3d44acc1b3',
  '0053-deleted-collections': '792ff3fb2b14c919',
  '0054-streams-by-time': '08ab0d413fc71957',
  '0065-highlight-cuts': 'a714fe53f7e6530a',
  '0070-clip-drafts': 'f1defc84985296dd',
  '0071-clips-by-category-time': '303031703ab136b7',
  '0075-stream-tracks': 'e1de6401e80b2c72',
  '0076-publisher-leases': '1de0af47acaf8914',
  '0080-channel-versions': 'b2c00f3424caf817',
  '0083-video-words': '6666e995cba3bdf6',
  '0090-link-keys': 'efb5545f405c6bca',
  '0094-clips-follow-their-video': '6be55af1ab788c33',
  '0096-videos-by-storyboard': '53649960208f4a8c',
  '0100-export-progress': 'ff1598692503a699',
};

const folder = mkdtempSync(join(tmpdir(), 'bandshell-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the numbered migrations are the known ones with the texts that databases have applied', async () => {
  const numbered = (await readMigrations()).filter(({ name }) => isNumbered(name));
  expect(Object.fromEntries(numbered.map(({ name, hash }) => [name, hash.slice(0, 16)]))).toEqual(NUMBERED);
});

test('every other migration has a time of its own', async () => {
  const stamps = (await readMigrations())
    .map(({ name }) => name)
    .filter((name) => !isNumbered(name))
    .map((name) => name.slice(0, 'YYYYMMDDTHHMM'.length));
  expect(stamps.filter((stamp, place) => stamps.indexOf(stamp) !== place)).toEqual([]);
});

test('numbers come before times, and no two names share a place', () => {
  const inOrder = ['0023-passkeys', '0023-rotated-sessions', '9999-last', '20261122T2045-a', '20261122T2045-b'];
  for (const [place, name] of inOrder.entries()) {
    for (const [other, second] of inOrder.entries()) {
      expect(Math.sign(compareMigrations(name, second)), `${name}, ${second}`).toBe(Math.sign(place - other));
    }
  }
});

test.each(['20261122T2045-polls', '20280229T0000-a-1'])('%s is a time', (name) => expect(isStamped(name)).toBe(true));

test.each([
  '20261322T2045-polls',
  '20270229T0000-polls',
  '20261122T2460-polls',
  '20261122-polls',
  '20261122T2045',
  '1-a',
])('%s is refused when migrations are read', async (name) => {
  expect(isStamped(name)).toBe(false);
  const file = join(folder, `${name}.sql`);
  writeFileSync(file, 'select 1');
  await expect(readMigrations(folder)).rejects.toThrow(`Migration ${name} is not named like`);
  rmSync(file);
});

test('files are read in the order in which they are applied', async () => {
  for (const name of ['20261122T2045-b', '9000-old', '20261122T2044-a']) {
    writeFileSync(join(folder, `${name}.sql`), 'select 1');
  }
  expect((await readMigrations(folder)).map(({ name }) => name)).toEqual([
    '9000-old',
    '20261122T2044-a',
    '20261122T2045-b',
  ]);
});
