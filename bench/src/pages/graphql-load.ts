import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ChatPeer, publishClock, type ServerProcess, startServerProcess, until } from '@bandshell/testkit';
import { cpuSeconds } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';

/** A broadcaster may send 100 lines in 30 s in their own channel. */
const SECONDS_BETWEEN_LINES = 0.4;
const LISTENERS = 3;
/** Number of addresses that simulate one address without a limit. */
const MANY = 200;

interface Measured {
  readonly playlists: readonly number[];
  readonly lines: readonly number[];
  /** Share of a core that the server used. */
  readonly cpu: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const textOf = ({ playlists, lines, cpu, statuses }: Measured): string => {
  const p99 = (numbers: readonly number[]): string => percentile(numbers, 0.99).toFixed(1);
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  return `${p99(playlists)} ms and ${p99(lines)} ms at ${(cpu * 100).toFixed(0)} % of a core${answers === '' ? '' : ` (${answers})`}`;
};

export const graphqlLoadBench: Bench = {
  name: 'graphql-load',
  run: async ({ quick, say }) => {
    const seconds = quick ? 12 : 30;
    const server = await startServerProcess({ env: { TRUST_PROXY: '1' } });
    const owner = await server.createUser('nightkiln');
    const encoder = publishClock({
      target: server.rtmpTarget(owner.streamKey),
      width: 640,
      height: 360,
      videoBitrate: '800k',
    });
    try {
      const playlist = await playlistOf(server, owner.login);
      const chat = await openChat(server, owner);
      const measure = async (addresses: number | undefined): Promise<Measured> => {
        const strangers =
          addresses === undefined
            ? undefined
            : fork(new URL('./graphql-load-client.ts', import.meta.url).pathname, [server.url, String(addresses)]);
        if (strangers !== undefined) await once(strangers, 'message');
        // The initial allowance of an address is used up first.
        await wait(3_000);
        const before = cpuSeconds(server.pid());
        const began = performance.now();
        const [playlists, lines] = await Promise.all([fetchPlaylists(playlist, seconds), chat.say(seconds)]);
        const cpu = ((cpuSeconds(server.pid()) - before) * 1000) / (performance.now() - began);
        let statuses = {};
        if (strangers !== undefined) {
          strangers.send('stop');
          [statuses] = await once(strangers, 'message');
          await once(strangers, 'exit');
        }
        const measured = { playlists, lines, cpu, statuses };
        say(`${addresses ?? 'no'} addresses: ${textOf(measured)}`);
        return measured;
      };
      const idle = await measure(undefined);
      const one = await measure(1);
      const many = await measure(MANY);
      chat.close();
      const p99 = (numbers: readonly number[]): number => percentile(numbers, 0.99);
      return [
        {
          what: 'p99 of a playlist, and of a line of chat, while one address sends the dearest GraphQL documents that it may (8 connections)',
          ours: textOf(one),
          other: `nobody sends any: ${textOf(idle)}`,
          mark: 'at most 10 ms more',
          met: p99(one.playlists) <= p99(idle.playlists) + 10 && p99(one.lines) <= p99(idle.lines) + 10,
        },
        {
          what: `the same while ${MANY} addresses send them`,
          ours: textOf(many),
          other: `nobody sends any: ${textOf(idle)}`,
          mark: 'at most 25 ms more',
          met: p99(many.playlists) <= p99(idle.playlists) + 25 && p99(many.lines) <= p99(idle.lines) + 25,
        },
      ];
    } finally {
      await encoder.stop();
      await server.dispose();
    }
  },
};

async function playlistOf(server: ServerProcess, login: string): Promise<string> {
  const master = await until('the stream', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ user(login: "${login}") { stream { playbackURL } } }` }),
    });
    const { data } = (await response.json()) as { data: { user: { stream: { playbackURL: string } | null } } };
    return data.user.stream?.playbackURL;
  });
  const url = new URL(master, server.url).href;
  const lines = (await (await fetch(url)).text()).split('\n');
  return new URL(lines.find((line) => line !== '' && !line.startsWith('#')) ?? '', url).href;
}

/** Milliseconds of each request, one every 20 ms. */
async function fetchPlaylists(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const fetchOne = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a playlist was answered ${response.statusCode}`));
        response.resume().on('end', () => {
          times.push(performance.now() - began);
          resolve();
        });
      }).on('error', reject);
    });
  const pending: Promise<void>[] = [];
  const ends = performance.now() + seconds * 1000;
  while (performance.now() < ends) {
    pending.push(fetchOne());
    await wait(20);
  }
  await Promise.all(pending);
  agent.destroy();
  return times;
}

async function openChat(
  server: ServerProcess,
  { login, chatToken }: { readonly login: string; readonly chatToken: string },
) {
  const enter = async (nick: string, pass?: string): Promise<ChatPeer> => {
    const peer = await ChatPeer.overTcp(server.ircPort);
    await peer.exchange(...(pass === undefined ? [] : [`PASS ${pass}`]), `NICK ${nick}`, `JOIN #${login}`);
    return peer;
  };
  const speaker = await enter(login, `oauth:${chatToken.replace(/^oauth:/, '')}`);
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, (_, index) => enter(`justinfan${1000 + index}`)),
  );
  let count = 0;
  return {
    /** Milliseconds from sending a line until each listener receives it. */
    async say(seconds: number): Promise<number[]> {
      const times: number[] = [];
      const ends = performance.now() + seconds * 1000;
      while (performance.now() < ends) {
        count += 1;
        const text = `line ${count} of many`;
        const began = performance.now();
        speaker.say(`PRIVMSG #${login} :${text}`);
        await Promise.all(
          listeners.map(async (listener) => {
            await listener.waitForLine(text, (line) => line.endsWith(`:${text}`));
            times.push(performance.now() - began);
          }),
        );
        await wait(SECONDS_BETWEEN_LINES * 1000);
      }
      return times;
    },
    close: () => {
      for (const peer of [speaker, ...listeners]) peer.destroy();
    },
  };
}
