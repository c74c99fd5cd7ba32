import { setMaxListeners } from 'node:events';
import { issueChatToken } from '../../features/oauth/grants/issue-chat-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoChannels } from './content/channels.ts';
import { IrcChatter } from './irc-chatter.ts';
import { pause, someSeconds } from './pause.ts';

/** Seconds between two raids, at least and at most. A channel may start ten a day, and three take turns. */
const BETWEEN = [50 * 60, 70 * 60] as const;
/** Seconds until the first one. By then a visitor has looked around. */
const FIRST = [4 * 60, 5 * 60] as const;

export interface DemoRaidsOptions {
  readonly host: string;
  readonly port: number;
  /** Seconds until the first raid; by default some minutes. */
  readonly first?: readonly [number, number];
}

/** Lets the demo's live channels raid each other now and then: their owners write `/raid` in their own chat, over IRC. */
export async function startDemoRaids(
  platform: Platform,
  { host, port, first = FIRST }: DemoRaidsOptions,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal);
  const logins = demoChannels.flatMap(({ login, loop }) => (loop === undefined ? [] : [login]));
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', logins)
    .orderBy('login')
    .execute();
  const owners = rows.map(({ id, login }) => ({
    login,
    voice: new IrcChatter({
      ...{ host, port, login, log: platform.log, signal },
      token: async () => (await issueChatToken(platform, id)).accessToken,
    }),
  }));
  const raids = raidInTurn(owners, first, signal);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([raids, ...owners.map(({ voice }) => voice.done)]);
    },
  };
}

/** Each raids the next one. */
async function raidInTurn(
  owners: readonly { readonly login: string; readonly voice: IrcChatter }[],
  first: readonly [number, number],
  signal: AbortSignal,
): Promise<void> {
  let turn = 0;
  for (let wait = someSeconds(...first); await pause(wait, signal); wait = someSeconds(...BETWEEN)) {
    const source = owners[turn % owners.length];
    const target = owners[(turn + 1) % owners.length];
    if (source === undefined || target === undefined || source === target) return;
    source.voice.say(source.login, `/raid ${target.login}`);
    turn += 1;
  }
}
