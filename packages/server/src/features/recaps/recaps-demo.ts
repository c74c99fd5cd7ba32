import { EMOTES_PER_MESSAGE, formatEmoteRanges } from '@bandshell/domain/chat';
import { findEmotes } from '@bandshell/domain/emotes';
import { lastMonth, monthBounds } from '@bandshell/domain/recaps';
import { NO_BADGES } from '../../core/chat/worn-badges.ts';
import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { makeRecaps } from './make-recaps.ts';
import { RecapCounter } from './recap-counter.ts';
import type {} from './recaps-tables.ts';

/** The channels that the demo's owner watched, with the minutes and the lines of each. */
const WATCHED = [
  {
    login: 'nightkiln',
    minutes: 734,
    lines: ['What a glaze', 'BandLove BandParty', 'BandVibe', 'See you tomorrow BandLove'],
    times: 11,
  },
  { login: 'tidewatch', minutes: 205, lines: ['The tide is late today', 'BandSleep'], times: 6 },
] as const;
/** Others who watched the same channels, so that the owner has a place among them. */
const OTHERS = 40;
const BEAT_MS = 60_000;

/**
 * The demo's owner watched two channels last month and wrote there, as the counter saw it on a clock of that month. Then
 * the recaps are made as they are each month. Does nothing if that was done.
 */
export async function giveRecap({ platform, ownerLogin }: DemoStart): Promise<void> {
  const { clock, database } = platform;
  const { db } = database;
  const month = lastMonth(clock.now());
  const owner = await db.selectFrom('users').select('id').where('login', '=', ownerLogin).executeTakeFirst();
  if (owner === undefined) return;
  const counted = await db
    .selectFrom('recap_counts')
    .select('user_id')
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  if (counted !== undefined) return;
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', owner.id)
    .where('unavailable_reason', 'is', null)
    .orderBy('id', 'desc')
    .limit(OTHERS)
    .execute();
  let now = monthBounds(month).from.getTime() + 6 * 86_400_000;
  const counter = new RecapCounter({ ...platform, clock: { now: () => new Date(now) } });
  const watch = (channelId: string, userId: string, minutes: number): void => {
    for (let minute = 0; minute <= minutes; minute += 1) {
      counter.heartbeat(channelId, { viewer: viewerOf(userId) });
      now += BEAT_MS;
    }
  };
  for (const { login, minutes, lines, times } of WATCHED) {
    const channel = await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirst();
    if (channel === undefined) continue;
    watch(channel.id, owner.id, minutes);
    for (const [at, { id }] of others.entries()) watch(channel.id, id, 10 + at * 9);
    for (let time = 0; time < times; time += 1) {
      for (const text of lines)
        counter.line({ channelId: channel.id, sender: senderOf(owner.id), text, emotes: emotesIn(text) });
    }
  }
  await counter.round();
  await makeRecaps(platform);
}

const emotesIn = (text: string): string => formatEmoteRanges(findEmotes(text, () => undefined, EMOTES_PER_MESSAGE));

const viewerOf = (userId: string) => ({
  ...{ userId, login: '', displayName: '', sessionId: null, authenticatedAt: null },
  ...{ isStaff: false, isSiteAdmin: false },
});

const senderOf = (userId: string) => ({
  ...{ userId, login: '', displayName: '', color: '#000000', isOwner: false, isModerator: false },
  ...NO_BADGES,
});
