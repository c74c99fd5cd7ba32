import { setMaxListeners } from 'node:events';
import { issueChatToken } from '../../features/oauth/grants/issue-chat-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';
import { demoChatters } from './content/people.ts';
import { demoConversations } from './content/talk.ts';
import { allSchedules, isOnAir, onSchedule } from './content/weekly-schedule.ts';
import { type CrowdPace, cheerTogether } from './demo-trains.ts';
import { IrcChatter } from './irc-chatter.ts';
import { pause, someSeconds } from './pause.ts';
import { prepareTrain } from './prepare-train.ts';

/** Chatters who cheer; the others only talk. */
const CHEERERS = 4;
const FIRST = [8, 20] as const;
const BETWEEN = [40, 110] as const;
/** In the channel of the demo's owner. */
const OWNERS = [240, 480] as const;
const WORDS = [
  'for the next one',
  'that was worth the wait',
  'you make this look easy',
  'keep going!',
  'best stream of the week',
  'for the late shift',
];
const AMOUNTS = [1, 5, 10, 10, 25, 50, 100, 100, 200, 500, 1000];

const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** Lets some chatters of the demo cheer in the live channels, each over a connection to the site's IRC port. */
export async function startDemoCheers(
  platform: Platform,
  irc: { readonly host: string; readonly port: number },
  crowds?: CrowdPace,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal);
  const logins = demoChatters.slice(0, CHEERERS).map(({ login }) => login);
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', logins)
    .execute();
  const voices = rows.map(
    ({ id, login }) =>
      new IrcChatter({
        ...irc,
        login,
        token: async () => (await issueChatToken(platform, id)).accessToken,
        log: platform.log,
        signal,
      }),
  );
  const cheering = [
    ...Object.keys(demoConversations).map((channel) => cheer(channel, voices, signal)),
    // Few watch the owner, and their wallet grows slowly.
    cheer(demoOwner.login, voices, signal, OWNERS),
    cheerTogether(
      () => liveChannels(Date.now()),
      voices,
      signal,
      (kind, channel) => prepareTrain(platform, kind, channel),
      crowds,
    ),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...cheering, ...voices.map((voice) => voice.done)]);
    },
  };
}

/** Channels in which one can cheer: those that always stream, and those whose schedule has a stream at a time (ms). */
export const liveChannels = (now: number): readonly string[] => [
  ...Object.keys(demoConversations),
  ...onSchedule.flatMap(({ login, standing }) => {
    const schedule = allSchedules[login];
    return standing !== undefined && schedule !== undefined && isOnAir(schedule, now) ? [login] : [];
  }),
];

async function cheer(
  channel: string,
  voices: readonly IrcChatter[],
  signal: AbortSignal,
  between: readonly [number, number] = BETWEEN,
): Promise<void> {
  for (let wait = someSeconds(...FIRST); await pause(wait, signal); wait = someSeconds(...between)) {
    oneOf(voices)?.say(channel, `Cheer${oneOf(AMOUNTS)} ${oneOf(WORDS)}`);
  }
}
