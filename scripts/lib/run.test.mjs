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
