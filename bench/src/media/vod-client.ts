import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

// Readers of recordings in a separate process. `load`: as many segments as possible over some connections. `watch`:
// viewers that fetch playlists and segments at playback speed.
const [mode = 'load', countText = '1', ...addresses] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let requests = 0;
let failures = 0;
let bytes = 0;
let since = performance.now();

const fetchBody = (url: string, keep: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      requests += 1;
      if (response.statusCode !== 200) failures += 1;
      let text = '';
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (keep) text += piece.toString();
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

const load = async (index: number): Promise<never> => {
  for (let at = index; ; at += 1) await fetchBody(addresses[at % addresses.length] ?? '', false);
};

/** Follows one playlist at playback speed from some position; at its end it starts again. */
const watch = async (index: number): Promise<never> => {
  const playlist = addresses[index % addresses.length] ?? '';
  for (;;) {
    const text = await fetchBody(playlist, true);
    const lengths = [...text.matchAll(/#EXTINF:([0-9.]+),/g)].map(([, seconds]) => Number(seconds));
    const names = text.split('\n').filter((line) => line.endsWith('.m4s'));
    if (names.length === 0) failures += 1;
    for (let at = (index * 7) % Math.max(1, names.length - 3); at < names.length; at += 1) {
      await fetchBody(new URL(names[at] ?? '', playlist).href, false);
      await wait((lengths[at] ?? 2) * 1000);
      // The playlist of a growing recording is fetched repeatedly.
      if (!text.includes('#EXT-X-ENDLIST')) await fetchBody(`${playlist}?_HLS_skip=YES`, true);
    }
    await wait(500);
  }
};

for (let index = 0; index < Number(countText); index += 1) {
  const view = mode === 'load' ? load(index) : wait(Math.random() * 2000).then(() => watch(index));
  view.catch(() => {
    failures += 1;
  });
}
process.on('message', (message) => {
  if (message === 'start') {
    requests = 0;
    failures = 0;
    bytes = 0;
    since = performance.now();
  } else process.send?.({ requests, failures, bytes, milliseconds: performance.now() - since });
});
setTimeout(() => process.send?.('ready'), 3000);
