import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wantsArenaLimit } from './run-server.mjs';

test('arenas are limited on glibc alone, and not where the operator has set them', () => {
  expect(wantsArenaLimit({ glibc: '2.36', env: {} })).toBe(true);
  expect(wantsArenaLimit({ glibc: undefined, env: {} })).toBe(false);
  expect(wantsArenaLimit({ glibc: '2.36', env: { MALLOC_ARENA_MAX: '8' } })).toBe(false);
  expect(wantsArenaLimit({ glibc: '2.36', env: { GLIBC_TUNABLES: 'glibc.malloc.arena_max=4' } })).toBe(false);
  expect(wantsArenaLimit({ glibc: '2.36', env: { GLIBC_TUNABLES: 'glibc.malloc.tcache_count=4' } })).toBe(true);
});

/** Says who it is, and ends with code 7 when it is asked to. */
const SERVER = `
const [, , ...args] = process.argv;
process.on('SIGTERM', () => process.exit(7));
console.log(JSON.stringify({ pid: process.pid, arenas: process.env.MALLOC_ARENA_MAX, args }));
setInterval(() => undefined, 60_000);
if (args.includes('--fail')) process.kill(process.pid, 'SIGKILL');`;

let folder;
let server;
let launcher;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-server-'));
  server = join(folder, 'server.mjs');
  launcher = join(folder, 'launcher.mjs');
  writeFileSync(server, SERVER);
  const module = new URL('run-server.mjs', import.meta.url).href;
  writeFileSync(
    launcher,
    `import { runServer } from ${JSON.stringify(module)};
    if (process.env.WITHOUT_EXECVE) process.execve = undefined;
    await runServer(${JSON.stringify(server)}, process.argv.slice(2));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(args, env) {
  const { MALLOC_ARENA_MAX: _, ...ours } = process.env;
  const child = spawn(process.execPath, [launcher, ...args], {
    env: { ...ours, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ended, said: JSON.parse(line) };
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const ways = [
  { way: 'a Node without execve', env: { WITHOUT_EXECVE: '1' } },
  { way: 'a Node with execve', env: {} },
].slice(0, process.execve === undefined ? 1 : 2);

describe.runIf(process.platform === 'linux').each(ways)('$way', ({ env }) => {
  test('the program has few arenas, its arguments, and the signal; its exit code is passed on', async () => {
    const { child, ended, said } = await start(['--empty', 'a b'], env);
    expect(said).toMatchObject({ arenas: '2', args: ['--empty', 'a b'] });
    child.kill('SIGTERM');
    expect(await ended).toEqual([7, null]);
    expect(isAlive(said.pid)).toBe(false);
  });

  test('it ends with the one who started it, however that ends, and the other way round', async () => {
    const { child, ended, said } = await start([], env);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => isAlive(said.pid)).toBe(false);
    expect(await (await start(['--fail'], env)).ended).toEqual([null, 'SIGKILL']);
  });
});

test('where the operator has set the arenas, this process is the server', async () => {
  const { child, ended, said } = await start([], { MALLOC_ARENA_MAX: '4' });
  expect(said).toMatchObject({ pid: child.pid, arenas: '4' });
  child.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
});

test.runIf(process.execve !== undefined)('a Node with execve leaves no process in between', async () => {
  const { child, ended, said } = await start([], {});
  expect(said.pid).toBe(child.pid);
  child.kill('SIGTERM');
  await ended;
});
