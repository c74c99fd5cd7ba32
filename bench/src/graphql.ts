import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startServerProcess } from '@bandshell/testkit';
import { cpuSeconds } from './cpu-time.ts';
import type { Bench } from './row.ts';

/** The channel page's query, without the fragments' noise. */
export const channelQuery =
  'query BenchChannel($login: String!) { userOrError(login: $login) { __typename ... on User { id login displayName description profileImageURL(width: 70) primaryColorHex roles { isPartner isAffiliate } followers { totalCount } stream { id title viewersCount playbackURL createdAt } channel { id status broadcastSettings { title language category { id slug displayName } } } } ... on UserDoesNotExist { key reason } ... on UserError { key } } }';

export const graphqlBench: Bench = {
  name: 'graphql',
  run: async ({ quick }) => {
    const seconds = quick ? 5 : 15;
    const server = await startServerProcess();
    try {
      await server.createUser('nightkiln');
      const client = fork(new URL('./graphql-client.ts', import.meta.url).pathname, [
        server.url,
        String(seconds),
        channelQuery,
      ]);
      await once(client, 'message');
      const before = cpuSeconds(server.pid());
      client.send('start');
      const [{ answers, milliseconds, failures }] = (await once(client, 'message')) as [
        { answers: number; milliseconds: number; failures: number },
      ];
      const cpu = cpuSeconds(server.pid()) - before;
      await once(client, 'exit');
      return [
        {
          what: 'GraphQL channel query over HTTP, 16 connections (user, settings, category, stream, followers from the database)',
          ours: `${Math.round((answers * 1000) / milliseconds)} answers/s, ${((cpu / answers) * 1e6).toFixed(0)} µs CPU each, ${failures} failed`,
          other: 'PeerTube list API: 144 requests/s, 9,900 µs CPU each (measured earlier)',
          mark: 'none failed',
          met: failures === 0,
        },
      ];
    } finally {
      await server.dispose();
    }
  },
};
