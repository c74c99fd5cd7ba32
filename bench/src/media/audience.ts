import { fork } from 'node:child_process';
import { once } from 'node:events';
import { publishClock, startServerProcess, until } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { newestVideo, readSource, recordVideo } from './recorded-video.ts';
import { runReaders } from './vod-readers.ts';

const live = 200;
const rewound = 150;
const recorded = 150;

/** Viewers of all kinds at once: a live stream at its edge, the same stream rewound, and recordings. */
export const audienceBench: Bench = {
  name: 'audience',
  run: async ({ quick }) => {
    const seconds = quick ? 10 : 30;
    const server = await startServerProcess();
    const [user, other] = [await server.createUser('nightkiln'), await server.createUser('marlow_v')];
    const video = await recordVideo(server, other, { seconds: 30, videoBitrate: '800k' });
    const encoder = publishClock({ target: server.rtmpTarget(user.streamKey), videoBitrate: '800k' });
    try {
      const running = await until(
        'the stream',
        async () => {
          const { url } = await newestVideo(server, user.login);
          return url !== undefined && (await readSource(url)).segments.length >= 6 ? url : undefined;
        },
        90_000,
      );
      const id = (await newestVideo(server, user.login)).id ?? '';
      const edge = fork(new URL('./viewers-client.ts', import.meta.url).pathname, [
        `${server.url}/live/${id}/master.m3u8`,
        String(live),
      ]);
      await once(edge, 'message');
      edge.send('start');
      const addresses = [running, video].map((url) => url.replace('master.m3u8', 'source/index.m3u8'));
      const readers = await runReaders({
        mode: 'watch',
        count: rewound + recorded,
        addresses,
        pids: [server.pid()],
        seconds,
      });
      edge.send('report');
      const [{ requests, milliseconds, failures }] = (await once(edge, 'message')) as [
        { requests: number; milliseconds: number; failures: number },
      ];
      edge.kill();
      await once(edge, 'exit');
      const rate = (count: number, over: number): number => Math.round((count * 1000) / over);
      return [
        {
          what: `${live} viewers at the edge of a stream, ${rewound} of it rewound, ${recorded} of a recording (800 kbit/s)`,
          ours: `${rate(requests, milliseconds)} + ${rate(readers.requests, readers.milliseconds)} requests/s at ${(readers.share * 100).toFixed(1)} % of a core (encoding aside, recording with it), ${failures + readers.failures} failed`,
          other: '–',
          mark: 'none failed',
          met: failures + readers.failures === 0,
        },
      ];
    } finally {
      await encoder.stop();
      await server.dispose();
    }
  },
};
