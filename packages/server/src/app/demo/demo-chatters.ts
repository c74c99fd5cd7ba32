import { setMaxListeners } from 'node:events';
import { issueChatToken } from '../../features/oauth/grants/issue-chat-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoChatters } from './content/people.ts';
import { demoConversations, type Exchange } from './content/talk.ts';
import { IrcChatter } from './irc-chatter.ts';
import { pastExchanges } from './past-messages.ts';
import { pause, someSeconds } from './pause.ts';

export interface DemoChatters {
  stop(): Promise<void>;
}

/**
 * Lets the demo's chatters talk in the live channels, each over its own connection to the site's IRC port: a short
 * conversation, then a pause; about five lines a minute and channel.
 */
export async function startDemoChatters(
  platform: Platform,
  irc: { readonly host: string; readonly port: number },
): Promise<DemoChatters> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each chatter and each pause adds a listener.
  setMaxListeners(0, signal);
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where(
      'login',
      'in',
      demoChatters.map(({ login }) => login),
    )
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
  const talks = Object.entries(demoConversations).map(([channel, exchanges]) =>
    talk(channel, exchanges, voices, signal),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...talks, ...voices.map((voice) => voice.done)]);
    },
  };
}

async function talk(
  channel: string,
  exchanges: readonly Exchange[],
  voices: readonly IrcChatter[],
  signal: AbortSignal,
): Promise<void> {
  // Conversations that are already in the history come last.
  let deck = [...shuffled(exchanges.slice(0, pastExchanges)), ...shuffled(exchanges.slice(pastExchanges))];
  for (let wait = someSeconds(2, 6); await pause(wait, signal); wait = someSeconds(9, 24)) {
    // Every conversation is held once before any is repeated.
    if (deck.length === 0) deck = shuffled(exchanges);
    const exchange = deck.pop() ?? [];
    const speakers = shuffled(voices);
    for (const [speaker, text] of exchange) {
      speakers[speaker]?.say(channel, text);
      if (!(await pause(someSeconds(3, 8), signal))) return;
    }
  }
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
