import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  frameAfter,
  launchBrowser,
  openContext,
  publishClock,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import { expect, test } from 'vitest';

const recordingFolder = async (dataDir: string): Promise<string> => {
  const files = await readdir(join(dataDir, 'recordings'), { recursive: true });
  const init = files.find((file) => /\bsource\/init-[01]\.mp4$/.test(file));
  if (!init) throw new Error('no recording yet');
  return join(dataDir, 'recordings', init, '..');
};

test('a server killed in mid-stream loses nothing but the open segment, and the page recovers', async () => {
  const server = await startServerProcess({ database: 'embedded' });
  const browser = await launchBrowser();
  const user = await server.createUser('kernelpanik');
  const target = { target: server.rtmpTarget(user.streamKey), width: 320, height: 180, videoBitrate: '300k' };
  let encoder = publishClock(target);
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    await page.goto('/kernelpanik');
    await watchClock(page);
    await frameAfter(page, 0);
    const folder = await until('a recording', () => recordingFolder(server.dataDir));
    const indexName = await until('the index', async () =>
      (await readdir(folder)).find((file) => file.startsWith('index')),
    );
    const wholeLines = async (): Promise<string[]> =>
      (await readFile(join(folder, indexName), 'utf8')).split('\n').slice(0, -1);
    await until('two recorded segments', async () => (await wholeLines()).length >= 2);

    await server.kill();
    await encoder.kill();
    const survived = await wholeLines();
    await server.start();
    encoder = publishClock(target);
    const back = Date.now();
    await frameAfter(page, back, 90_000);
    // Segments that were complete before the crash are unchanged, and the recording continues after them.
    const after = await until('the recording to go on', async () => {
      const lines = await wholeLines();
      return lines.length > survived.length ? lines : undefined;
    });
    expect(after.slice(0, survived.length)).toEqual(survived);

    const files = (await readdir(folder)).sort();
    const init = files.find((file) => file.startsWith('init-')) ?? '';
    const data = files.find((file) => file.startsWith('rec-')) ?? '';
    expect((await stat(join(folder, data))).size).toBeGreaterThan(0);
    const { stdout } = await promisify(execFile)('bash', [
      '-c',
      'cat "$1" "$2" | ffprobe -v error -count_packets -select_streams v -show_entries stream=nb_read_packets -of csv=p=0 -',
      'probe',
      join(folder, init),
      join(folder, data),
    ]);
    expect(Number.parseInt(stdout, 10)).toBeGreaterThan(60);
    const login = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ user(login: "kernelpanik") { id } }' }),
    });
    expect(await login.json()).toEqual({ data: { user: { id: user.id } } });
  } finally {
    await context.close();
    await encoder.stop();
    await browser.close();
    await server.dispose();
  }
});
