import { startServerProcess } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { measureLoad } from './measure-load.ts';

/** The channel page's query without fragments. */
export const channelQuery =
  'query BenchChannel($login: String!) { userOrError(login: $login) { __typename ... on User { id login displayName description profileImageURL(width: 70) primaryColorHex roles { isPartner isAffiliate } followers { totalCount } stream { id title viewersCount playbackURL createdAt } channel { id status broadcastSettings { title language category { id slug displayName } } } } ... on UserDoesNotExist { key reason } ... on UserError { key } } }';

export const graphqlBench: Bench = {
  name: 'graphql',
  run: async ({ quick }) => {
    const seconds = quick ? 5 : 15;
    const server = await startServerProcess();
    try {
      await server.createUser('nightkiln');
      const { answers, milliseconds, failures, cpu } = await measureLoad(server.pid(), {
        url: `${server.url}/graphql`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: channelQuery, variables: { login: 'nightkiln' } }),
        expects: '"nightkiln"',
        seconds,
      });
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
