import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './run.mjs';

const node = (program, options) => run(process.execPath, ['-e', program], { capture: true, ...options });

test('gives output and exit code', async () => {
  expect(await node("console.log('said'); console.error('told'); process.exit(3)")).toMatchObject({
    code: 3,
    output: expect.stringMatching(/said[\s\S]*told|told[\s\S]*said/),
    timedOut: false,
  });
});

test('a program that does not exist is code 127', async () => {
  expect((await run('no-such-program-here', [], { capture: true })).code).toBe(127);
});

test('a time limit ends the program and its children', async () => {
  const program = "require('child_process').spawn('sleep', ['600'], { stdio: 'inherit' }); setInterval(() => {}, 1e6)";
  const { code, timedOut } = await node(program, { timeoutMs: 500 });
  expect(timedOut).toBe(true);
  expect(code).not.toBe(0);
});

test('a program that prints goes on for as long as it likes; one that says nothing is ended', async () => {
  // A shell starts quickly, even on a busy machine.
  const shell = (script, options) => run('sh', ['-c', script], { capture: true, ...options });
  const talks = 'for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo $i; sleep 0.2; done';
  expect(await shell(talks, { silenceMs: 2000 })).toMatchObject({ code: 0, timedOut: false });
  expect(await shell('echo begun; sleep 1000', { silenceMs: 1000 })).toMatchObject({
    output: 'begun\n',
    timedOut: true,
  });
});

test('a program and its children have the nice value that is asked for', async () => {
  const until = 'until [ "$(nice)" = 7 ]; do :; done; echo "$(nice)"';
  expect(await run('sh', ['-c', until], { capture: true, timeoutMs: 20_000, niceness: 7 })).toMatchObject({
    code: 0,
    output: '7\n',
  });
});

test('after a signal to end, the next program of two that run beside one another is not started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  const [ready, next] = ['ready', 'next'].map((name) => join(folder, name));
  const slow = `trap 'sleep 0.5; exit 1' TERM; touch ${ready}; while :; do sleep 0.1; done`;
  const script = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
    await Promise.all([
      run('sleep', ['600']).then(() => run('touch', [${JSON.stringify(next)}])),
      run('sh', ['-c', ${JSON.stringify(slow)}]),
    ]);`,
  ]);
  const ended = once(script, 'exit');
  await expect.poll(() => existsSync(ready)).toBe(true);
  script.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(existsSync(next)).toBe(false);
  rmSync(folder, { recursive: true });
});
