import { Agent, get } from 'node:http';

// Low-latency viewers in a separate process: each waits for the next playlist and fetches the part in it.
const [master = '', countText = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let requests = 0;
let failures = 0;
let since = performance.now();

const fetchBody = (url: string, keep: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      requests++;
      if (response.statusCode !== 200) failures++;
      let text = '';
      if (keep)
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
      else response.resume();
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

const view = async (): Promise<never> => {
  const multivariant = await fetchBody(master, true);
  const line = multivariant.split('\n').find((each) => each && !each.startsWith('#')) ?? '';
  const playlist = new URL(line, master).href;
  let query = '';
  let seen = '';
  for (;;) {
    const text = await fetchBody(playlist + query, true);
    const lines = text.split('\n');
    const base = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
    const segments = lines.filter((each) => each.startsWith('#EXTINF')).length;
    const tail = lines
      .slice(lines.findLastIndex((each) => each.startsWith('#EXTINF')) + 1)
      .filter((each) => each.startsWith('#EXT-X-PART:'));
    const part = lines.findLast((each) => each.startsWith('#EXT-X-PART:'));
    const uri = /URI="([^"]+)"/.exec(part ?? '')?.[1] ?? '';
    if (uri && uri !== seen) {
      seen = uri;
      await fetchBody(new URL(uri, playlist).href, false);
    }
    query = `?_HLS_msn=${base + segments}&_HLS_part=${tail.length}`;
  }
};

for (let index = 0; index < Number(countText); index++) {
  view().catch(() => {
    failures++;
  });
}
process.on('message', (message) => {
  if (message === 'start') {
    requests = 0;
    failures = 0;
    since = performance.now();
  } else process.send?.({ requests, count: requests, failures, milliseconds: performance.now() - since });
});
setTimeout(() => process.send?.('ready'), 3000);
