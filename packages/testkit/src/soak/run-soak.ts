import { setTimeout as wait } from 'node:timers/promises';
import { ChatPeer } from '../chat/chat-peer.ts';
import { publishClock } from '../clock-picture/publish-clock.ts';
import { collectGarbage } from '../process/collect-garbage.ts';
import { freePorts } from '../process/free-ports.ts';
import { startServerProcess } from '../process/server-process.ts';
import { until } from '../process/until.ts';
import { startHostileVisitors } from './hostile-visitors.ts';
import { readLive } from './live-reader.ts';

const MEGABYTE = 1024 ** 2;
/** Interval of chat lines, below the limit of a channel's owner, which is 100 lines in 30 s. */
const LINE_MS = 330;
const SETTLE_MS = 60_000;
/** Bytes of heap and buffers that may remain, as bounded caches do. */
const MAY_STAY = 120 * MEGABYTE;
const UDP_PORTS = 42_000;

export interface SoakReport {
  readonly sent: Readonly<Record<string, number>>;
  readonly parts: number;
  readonly faults: readonly string[];
  readonly linesSaid: readonly string[];
  readonly linesHeard: readonly string[];
  /** Megabytes at the start, at the maximum, and at the end. */
  readonly memory: {
    readonly before: number;
    readonly highest: number;
    readonly after: number;
    readonly resident: number;
  };
  readonly hasSettled: boolean;
}

/** Runs a site with one live channel and its chat under attack, for this long. */
export async function runSoak(seconds: number): Promise<SoakReport> {
  const [inspector = 0] = await freePorts(1);
  const server = await startServerProcess({
    env: {
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
      WHIP_UDP_PORTS: `${UDP_PORTS}-${UDP_PORTS + 99}`,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    const user = await server.createUser('nightkiln');
    const encoder = publishClock({
      target: server.rtmpTarget(user.streamKey),
      width: 320,
      height: 180,
      frameRate: 15,
      videoBitrate: '300k',
    });
    try {
      return await soak(seconds, server, user, inspector);
    } finally {
      await encoder.stop();
    }
  } finally {
    await server.dispose();
  }
}

async function soak(
  seconds: number,
  server: Awaited<ReturnType<typeof startServerProcess>>,
  user: Awaited<ReturnType<typeof server.createUser>>,
  inspector: number,
): Promise<SoakReport> {
  const playlist = await until('the stream', () => sourcePlaylist(server.url, user.login), 60_000);
  const [speaker, listener] = [await ChatPeer.overTcp(server.ircPort), await ChatPeer.overTcp(server.ircPort)];
  await speaker.exchange(`PASS oauth:${user.chatToken}`, `NICK ${user.login}`, `JOIN #${user.login}`);
  await listener.exchange('NICK justinfan4711', `JOIN #${user.login}`);
  const rtmp = Number(new URL(server.rtmpTarget('x')).port);

  const before = await readMemory(server.url);
  let highest = before.used;
  const reader = readLive(playlist);
  const visitors = startHostileVisitors(server, { rtmp, udp: UDP_PORTS });
  const linesSaid: string[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    linesSaid.push(`line ${linesSaid.length}`);
    speaker.say(`PRIVMSG #${user.login} :${linesSaid.at(-1)}`);
    // A silent socket gets a PING after some minutes, and is closed without an answer.
    if (linesSaid.length % 100 === 0) listener.say('PING :listening');
    if (linesSaid.length % 20 === 0) highest = Math.max(highest, (await readMemory(server.url)).used);
    await wait(LINE_MS);
  }
  await visitors.stop();
  const lastLine = `:${linesSaid.at(-1)}`;
  await listener.waitForLine('the last line', (line) => line.endsWith(lastLine));
  await reader.stop();
  const linesHeard = listener.lines.flatMap((line) => / PRIVMSG #\w+ :(line \d+)$/.exec(line)?.[1] ?? []);
  for (const peer of [speaker, listener]) peer.destroy();

  let after = await readMemory(server.url);
  const hasSettled = await until(
    'memory to come back',
    async () => {
      await collectGarbage(inspector);
      after = await readMemory(server.url);
      return after.used <= before.used + MAY_STAY;
    },
    SETTLE_MS,
  ).catch(() => false);
  const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
  return {
    sent: Object.fromEntries(visitors.sent),
    parts: reader.parts,
    faults: reader.faults,
    linesSaid,
    linesHeard,
    memory: {
      before: megabytes(before.used),
      highest: megabytes(highest),
      after: megabytes(after.used),
      resident: megabytes(after.resident),
    },
    hasSettled,
  };
}

async function sourcePlaylist(url: string, login: string): Promise<string | undefined> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query SoakStream($login: String!) { user(login: $login) { stream { playbackURL } } }',
      variables: { login },
    }),
  });
  const { data } = (await response.json()) as { data?: { user: { stream: { playbackURL: string } | null } | null } };
  const path = data?.user?.stream?.playbackURL;
  if (path === undefined) return undefined;
  const master = new URL(path, url).href;
  const text = await fetch(master).then((answer) => (answer.ok ? answer.text() : ''));
  const line = text.split('\n').find((each) => each !== '' && !each.startsWith('#'));
  return line === undefined ? undefined : new URL(line, master).href;
}

/** Bytes that the process uses (heap and buffers), and its resident memory. */
async function readMemory(url: string): Promise<{ readonly used: number; readonly resident: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    used: figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes'),
    resident: figure('process_resident_memory_bytes'),
  };
}
