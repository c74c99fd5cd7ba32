import { setMaxListeners } from 'node:events';
import { DEMO_PAST_EXCHANGES } from '../../core/demo/feature-demo.ts';
import { issueChatToken } from '../../features/oauth/grants/issue-chat-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoHighlights } from './content/highlights.ts';
import { demoChatters } from './content/people.ts';
import { demoConversations, type Exchange } from './content/talk.ts';
import { IrcChatter } from './irc-chatter.ts';
import { pause, someSeconds } from './pause.ts';

/** A moderator of every channel of the demo. */
const HIGHLIGHTER = 'kilnmod';
/** Seconds until a channel's first announcement, pin or shoutout, and between two. */
const FIRST_HIGHLIGHT = [10, 25] as const;
const BETWEEN_HIGHLIGHTS = [150, 320] as const;
/** The part of conversations in which the answers are replies. */
const REPLIES = 0.4;

export interface DemoChatters {
  stop(): Promise<void>;
}

/**
 * Lets the demo's chatters talk in the live channels, each over its own connection to the site's IRC port: a short
 * conversation, some with replies, then a pause; about five lines a minute and channel. A moderator announces, pins and
 * recommends now and then.
 */
export async function startDemoChatters(
  platform: Platform,
  irc: { readonly host: string; readonly port: number },
  first: readonly [number, number] = FIRST_HIGHLIGHT,
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
  const host = voices[rows.findIndex(({ login }) => login === HIGHLIGHTER)];
  const highlights = Object.entries(demoHighlights).map(([channel, lines]) =>
    highlight((line) => host?.say(channel, line), lines, first, signal),
  );
  const talks = Object.entries(demoConversations).map(([channel, exchanges]) =>
    talk(channel, exchanges, voices, signal),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([...talks, ...highlights, ...voices.map((voice) => voice.done)]);
    },
  };
}

/** Sends one command after the other, in turn. */
async function highlight(
  say: (line: string) => void,
  lines: readonly string[],
  first: readonly [number, number],
  signal: AbortSignal,
): Promise<void> {
  let turn = 0;
  for (let wait = someSeconds(...first); await pause(wait, signal); wait = someSeconds(...BETWEEN_HIGHLIGHTS)) {
    say(lines[turn % lines.length] ?? '');
    turn += 1;
  }
}

async function talk(
  channel: string,
  exchanges: readonly Exchange[],
  voices: readonly IrcChatter[],
  signal: AbortSignal,
): Promise<void> {
  // Conversations that are already in the history come last.
  let deck = [...shuffled(exchanges.slice(0, DEMO_PAST_EXCHANGES)), ...shuffled(exchanges.slice(DEMO_PAST_EXCHANGES))];
  for (let wait = someSeconds(2, 6); await pause(wait, signal); wait = someSeconds(9, 24)) {
    // Every conversation is held once before any is repeated.
    if (deck.length === 0) deck = shuffled(exchanges);
    const exchange = deck.pop() ?? [];
    const speakers = shuffled(voices);
    const isReplied = Math.random() < REPLIES;
    for (const [place, [speaker, text]] of exchange.entries()) {
      const [before] = exchange[place - 1] ?? [];
      const asked = isReplied && before !== undefined && before !== speaker ? speakers[before] : undefined;
      speakers[speaker]?.say(channel, text, asked?.lastMessageId(channel));
      if (!(await pause(someSeconds(3, 8), signal))) return;
    }
  }
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
