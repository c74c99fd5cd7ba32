import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createVodServer, folderSource } from '@bandshell/media';
import type { Bench, Row } from '../measure/row.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };
const begin = 1_700_000_000_000;

/** An index of `hours` of 2 s segments without data files, because playlists only need indexes. */
const writeIndex = async (folder: string, hours: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const codecs = 'avc1.64001f,mp4a.40.2';
  const init = { type: 'init', init: 0, file: 'init-0.mp4', codecs, width: 1280, height: 720, partTarget: 334 };
  const lines = [JSON.stringify({ ...init, frameRate: 30 })];
  for (let sequence = 1; sequence <= hours * 1800; sequence += 1) {
    const start = (sequence - 1) * 2000;
    const place = {
      file: `rec-${Math.floor(sequence / 400)}.m4s`,
      offset: (sequence % 400) * 650_000,
      length: 640_000,
    };
    const rest = { time: begin + start, start, keyFrame: true, discontinuity: false, init: 0, frames: 60 };
    lines.push(JSON.stringify({ type: 'segment', sequence, ...place, duration: 2000, ...rest }));
  }
  lines.push(JSON.stringify({ type: 'end', time: begin, reason: 'finished' }), '');
  await writeFile(join(folder, 'index.jsonl'), lines.join('\n'));
};

export const recordingLengthBench: Bench = {
  name: 'recording-length',
  run: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'bandshell-bench-length-'));
    const rows: Row[] = [];
    const server = createVodServer({
      source: folderSource(directory),
      resolve: async (_kind, id) => ({
        access: 'open',
        opensTo: () => false,
        channelId: 'c',
        ranges: [{ recordingId: id, startMs: 0, endMs: null }],
      }),
      wasGiven: () => false,
      now: () => Date.now(),
      log: quiet,
    });
    const http = createServer((request, response) => void server.handleHttp(request, response, '127.0.0.1')).listen(
      0,
      '127.0.0.1',
    );
    await once(http, 'listening');
    const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}/vod/video`;
    try {
      for (const hours of [1, 8, 48]) {
        await writeIndex(join(directory, `c/${hours}/source`), hours);
        const opening = performance.now();
        await (await fetch(`${base}/${hours}/master.m3u8`)).text();
        const text = await (await fetch(`${base}/${hours}/source/index.m3u8`)).text();
        const cold = performance.now() - opening;
        const again = performance.now();
        await (await fetch(`${base}/${hours}/source/index.m3u8`)).text();
        const warm = performance.now() - again;
        const entries = text.split('\n').filter((line) => line.endsWith('.m4s')).length;
        const size = `${Math.round(text.length / 1000)} KB (${Math.round(gzipSync(text, { level: 1 }).length / 1000)} KB sent)`;
        rows.push({
          what: `playlists of a recording of ${hours} h: entries, size, time to open it for the first time and again`,
          ours: `${entries}, ${size}, ${cold.toFixed(0)} ms and ${warm.toFixed(1)} ms`,
          other: `a segment an entry: ${hours * 1800}, about ${Math.round((hours * 1800 * 90) / 1000)} KB`,
          mark: hours === 8 ? 'under 200 KB and 1 s' : '–',
          met: hours === 8 ? text.length < 200_000 && cold < 1000 : undefined,
        });
      }
      return rows;
    } finally {
      server.stop();
      http.closeAllConnections();
      http.close();
      await rm(directory, { recursive: true, force: true });
    }
  },
};
