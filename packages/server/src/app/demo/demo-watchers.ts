import { sql } from 'kysely';
import { followersOf } from '../../core/follows/follower-counts.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { followUser } from '../../features/follows/follow-user.ts';
import type { Platform } from '../../platform/platform.ts';
import { pause, someSeconds } from './pause.ts';

/** People of the demo who watch at a time. */
const PEOPLE = 140;
/** As often as pages report that somebody watches. */
const BEAT_MS = 20_000;
/** After the start, until the channels are live. */
const FIRST_MS = 8_000;
/** Seconds that somebody stays on a channel. */
const STAY = [4 * 60, 35 * 60] as const;
/** Of those who change the channel, this share follows the one that they leave. */
const FOLLOWS = 0.08;
const ADDRESS = '127.0.0.1';

interface Watcher {
  readonly viewer: Viewer;
  channelId: string | null;
  until: number;
}

/**
 * Lets people of the demo watch its live channels: they are counted by the heartbeats that an open page sends, move from
 * channel to channel, and follow some. The most followed channels have most of them.
 */
export async function startDemoWatchers(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { db } = platform.database;
  const people = await db
    .selectFrom('users')
    .leftJoin('user_emails', 'user_emails.user_id', 'users.id')
    .select(['users.id', 'users.login', 'users.display_name'])
    // Nobody of the demo but its owner has an account.
    .where('user_emails.user_id', 'is', null)
    .orderBy('users.id', 'desc')
    .limit(PEOPLE)
    .execute();
  const watchers = people.map(({ id: userId, login, display_name: displayName }): Watcher => {
    const session = { sessionId: `demo-${userId}`, authenticatedAt: new Date(0) };
    const viewer = { userId, login, displayName, ...session, isStaff: false, isSiteAdmin: false };
    return { viewer, channelId: null, until: 0 };
  });
  const done = watch(platform, watchers, stopping.signal).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'nobody of the demo watches any more'),
  );
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function watch(platform: Platform, watchers: readonly Watcher[], signal: AbortSignal): Promise<void> {
  // The channels go live first.
  if (!(await pause(FIRST_MS, signal))) return;
  do {
    const channels = await liveChannels(platform);
    const now = Date.now();
    for (const watcher of watchers) {
      const stays = watcher.until > now && channels.some(({ id }) => id === watcher.channelId);
      if (!stays) await move(platform, watcher, channels, now);
      sendHeartbeat(platform, watcher);
    }
  } while (await pause(BEAT_MS, signal));
}

interface LiveChannel {
  readonly id: string;
  readonly followers: number;
}

async function liveChannels({ database }: Platform): Promise<readonly LiveChannel[]> {
  const rows = await database.db
    .selectFrom('streams')
    .select(['streams.channel_id as id', followersOf(sql.ref('streams.channel_id')).as('followers')])
    .where('streams.ended_at', 'is', null)
    .orderBy('streams.channel_id')
    .limit(100)
    .execute();
  return rows.map(({ id, followers }) => ({ id, followers: Number(followers) + 1 }));
}

/** Somebody goes to another channel, and may follow the one that they leave. */
async function move(
  platform: Platform,
  watcher: Watcher,
  channels: readonly LiveChannel[],
  now: number,
): Promise<void> {
  const left = watcher.channelId;
  if (left !== null && left !== watcher.viewer.userId && Math.random() < FOLLOWS) {
    const { userId } = watcher.viewer;
    const followed = await followUser(platform, watcher.viewer, left);
    if (!followed.ok) platform.log.debug({ userId, code: followed.code }, 'someone of the demo could not follow');
  }
  watcher.channelId = pick(channels.filter(({ id }) => id !== watcher.viewer.userId));
  watcher.until = now + someSeconds(...STAY);
}

/** A channel, the likelier the more followers it has. */
function pick(channels: readonly LiveChannel[]): string | null {
  let rest = Math.random() * channels.reduce((sum, { followers }) => sum + followers, 0);
  for (const { id, followers } of channels) {
    rest -= followers;
    if (rest < 0) return id;
  }
  return channels.at(-1)?.id ?? null;
}

/** The actions that the server does when a page reports that somebody watches (`streams-topics.ts`). */
function sendHeartbeat({ services }: Platform, { channelId, viewer }: Watcher): void {
  if (channelId === null) return;
  const reader = { viewer, device: `demo-${viewer.userId}`, address: ADDRESS };
  services.viewerCounter.heartbeat(channelId, reader);
  services.watchHeartbeats.take(channelId, reader);
}
