import { publishClock, startServerProcess, until } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';
import { newestVideo, readSource } from './recorded-video.ts';

/** Time from the end of the live status to the complete video. */
export const streamEndBench: Bench = {
  name: 'stream-end',
  run: async ({ quick, say }) => {
    const server = await startServerProcess();
    const ready: number[] = [];
    const closed: number[] = [];
    try {
      for (let round = 0; round < (quick ? 2 : 5); round += 1) {
        const user = await server.createUser(`nightkiln_${round}`);
        const encoder = publishClock({ target: server.rtmpTarget(user.streamKey) });
        const url = await until(
          'some segments',
          async () => {
            const video = await newestVideo(server, user.login);
            return video.url !== undefined && (await readSource(video.url)).segments.length >= 5
              ? video.url
              : undefined;
          },
          90_000,
        );
        await encoder.stop();
        let over = 0;
        let isReady = 0;
        await until('the video', async () => {
          const [video, source] = await Promise.all([newestVideo(server, user.login), readSource(url)]);
          const now = performance.now();
          if (!video.isLive && over === 0) over = now;
          if (video.status === 'READY' && isReady === 0) isReady = now;
          if (isReady === 0 || over === 0 || !source.text.includes('#EXT-X-ENDLIST')) return false;
          ready.push(isReady - over);
          closed.push(now - over);
          return true;
        });
      }
    } finally {
      await server.dispose();
    }
    say(`playlist closed after, in ms: ${closed.map(Math.round).join(', ')}`);
    return [
      {
        what: 'from the end of a stream to its video: ready, and its playlist closed (it plays all the time; looked at every 50 ms)',
        ours: `${Math.round(median(ready))} ms; ${Math.round(median(closed))} ms`,
        other: '–',
        mark: 'under 1 s',
        met: median(closed) < 1000,
      },
    ];
  },
};
