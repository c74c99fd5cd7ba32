import { fork } from 'node:child_process';
import { once } from 'node:events';
import { publishClock, startServerProcess, until } from '@bandshell/testkit';
import { cpuShare } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';

const viewers = 200;

export const viewersBench: Bench = {
  name: 'viewers',
  run: async ({ quick }) => {
    const seconds = quick ? 10 : 30;
    const server = await startServerProcess();
    const user = await server.createUser('nightkiln');
    const encoder = publishClock({ target: server.rtmpTarget(user.streamKey) });
    try {
      const playbackUrl = await until('the stream', async () => {
        const response = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: '{ user(login: "nightkiln") { stream { playbackURL } } }' }),
        });
        const { data } = (await response.json()) as { data: { user: { stream: { playbackURL: string } | null } } };
        return data.user.stream?.playbackURL;
      });
      const before = await cpuShare([server.pid()], 8);
      const client = fork(new URL('./viewers-client.ts', import.meta.url).pathname, [
        new URL(playbackUrl, server.url).href,
        String(viewers),
      ]);
      await once(client, 'message');
      const counting = cpuShare([server.pid()], seconds);
      client.send('start');
      const share = (await counting) - before;
      client.send('report');
      const [{ requests, milliseconds, failures }] = (await once(client, 'message')) as [
        { requests: number; milliseconds: number; failures: number },
      ];
      client.kill();
      await once(client, 'exit');
      return [
        {
          what: `${viewers} low-latency viewers of one stream (2.5 Mbit/s)`,
          ours: `${Math.round((requests * 1000) / milliseconds)} requests/s at ${(share * 100).toFixed(1)} % of a core, ${failures} failed`,
          other: 'prototype: 1,202 requests/s at 9.9 %',
          mark: 'none failed',
          met: failures === 0,
        },
      ];
    } finally {
      await encoder.stop();
      await server.dispose();
    }
  },
};
