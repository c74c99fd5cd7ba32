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
