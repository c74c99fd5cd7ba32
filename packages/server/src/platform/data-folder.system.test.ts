import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';
import { createLog } from './log/create-log.ts';

const log = createLog({ logLevel: 'silent', logFormat: 'json' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandshell-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (...names: string[]): Promise<string> =>
  ((await stat(join(folder, ...names))).mode & 0o777).toString(8);

test('a new data folder is its user’s alone, and the way to it stays open', async () => {
  const data = join(folder, 'srv', 'site', 'data');
  await closeDataFolder(data, { log });
  expect([await modeOf('srv'), await modeOf('srv/site'), await modeOf('srv/site/data')]).toEqual(['755', '755', '700']);
});

test('an open one is closed with all that lies in it, but for the database’s part and what links lead to', async () => {
  const data = join(folder, 'data');
  await mkdir(join(data, 'recordings', '1'), { recursive: true });
  await mkdir(join(data, 'postgres'));
  await writeFile(join(data, 'recordings', '1', 'export.zip'), 'x');
  await writeFile(join(data, 'node-id'), 'x');
  await writeFile(join(folder, 'elsewhere'), 'x');
  await symlink(join(folder, 'elsewhere'), join(data, 'link'));
  for (const name of ['data', 'data/recordings', 'data/recordings/1', 'data/postgres'])
    await chmod(join(folder, name), 0o755);
  for (const name of ['data/recordings/1/export.zip', 'data/node-id', 'elsewhere'])
    await chmod(join(folder, name), 0o664);
  await closeDataFolder(data, { log });
  expect([await modeOf('data'), await modeOf('data/recordings'), await modeOf('data/recordings/1')]).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect([await modeOf('data/recordings/1/export.zip'), await modeOf('data/node-id')]).toEqual(['600', '600']);
  expect([await modeOf('data/postgres'), await modeOf('elsewhere')]).toEqual(['755', '664']);
});

test('the database’s user may search it by their group, and nothing more', async () => {
  const data = join(folder, 'data');
  await mkdir(data);
  await chmod(data, 0o711);
  const gid = process.getgid?.() === 0 ? 65_534 : (process.getgid?.() ?? 0);
  await closeDataFolder(data, { log, entering: { gid } });
  expect([await modeOf('data'), (await stat(data)).gid]).toEqual(['710', gid]);
  // A second start changes nothing.
  await closeDataFolder(data, { log, entering: { gid } });
  expect(await modeOf('data')).toBe('710');
});
