import { chooseHosted } from '@bandshell/domain/hosting';
import { nextChannelVersion } from '../../core/channels/next-channel-version.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadCandidates, loadHostingSettings } from './hosting-store.ts';

/** Hosts that are read in one go, and how many of them one event or job settles. */
const A_STEP = 200;
const HOSTS_AT_ONCE = 400;

/**
 * Decides what a channel hosts now, and stores a change with its event. The channel's row is locked first, so that it
 * happens once, whichever node does it.
 */
export async function settleHosting(tx: Tx, channelId: string, now: Date): Promise<void> {
  const { db } = tx;
  const channel = await db
    .selectFrom('channels')
    .select('hosting_id')
    .where('id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
  if (channel === undefined) return;
  const { isEnabled } = await loadHostingSettings(db, channelId);
  if (!isEnabled && channel.hosting_id === null) return;
  const host = await db
    .selectFrom('users as u')
    .leftJoin('streams as s', (join) => join.onRef('s.channel_id', '=', 'u.id').on('s.ended_at', 'is', null))
    .select(['u.unavailable_reason', 'u.unavailable_until', 's.id as stream_id'])
    .where('u.id', '=', channelId)
    .executeTakeFirstOrThrow();
  const state = {
    isEnabled,
    isLive: host.stream_id !== null,
    isAvailable: !isUnavailableAt(host, now),
    hostingId: channel.hosting_id,
  };
  const targetId = chooseHosted(state, await loadCandidates(db, channelId, now));
  if (targetId === channel.hosting_id) return;
  await db.updateTable('channels').set({ hosting_id: targetId }).where('id', '=', channelId).execute();
  const version = await nextChannelVersion(tx, channelId);
  await tx.emit({ type: 'hosting-changed', version, channelId, targetId }, channelId);
}

const settleAlone = ({ database, clock }: Platform, channelId: string): Promise<void> =>
  database.transact((tx) => settleHosting(tx, channelId, clock.now()));

/** Which hosts a change of a channel concerns. */
type Concerned = 'wanting' | 'hosting';

async function hostsOf({ database }: Platform, which: Concerned, targetId: string, after: string): Promise<string[]> {
  const { db } = database;
  const rows =
    which === 'hosting'
      ? await db
          .selectFrom('channels')
          .select('id')
          .where('hosting_id', '=', targetId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(A_STEP)
          .execute()
      : await db
          .selectFrom('hosting_candidates as c')
          .innerJoin('hosting_settings as h', 'h.channel_id', 'c.channel_id')
          .select('c.channel_id as id')
          .where('c.target_id', '=', targetId)
          .where('c.channel_id', '>', after)
          .where('h.is_enabled', '=', true)
          .orderBy('c.channel_id')
          .limit(A_STEP)
          .execute();
  return rows.map(({ id }) => id);
}

/** Hosts of a channel that are still to be settled. */
export interface HostsLeft {
  readonly channelId: string;
  readonly which: Concerned;
  /** Those with a higher id. */
  readonly after: string;
}

export const SETTLE_MORE_JOB = 'settle-more-hosts';

/** Settles the channel itself, and all that want to host it or do so, each in a transaction of its own. */
export async function settleAround(platform: Platform, channelId: string, which: Concerned): Promise<void> {
  await settleAlone(platform, channelId);
  await settleHosts(platform, { channelId, which, after: '0' });
}

/** Settles so many hosts; a job goes on with the others, so that no event waits for all of them. */
export async function settleHosts(platform: Platform, left: HostsLeft, most = HOSTS_AT_ONCE): Promise<void> {
  const { channelId, which } = left;
  let settled = 0;
  for (let { after } = left; settled < most; ) {
    const ids = await hostsOf(platform, which, channelId, after);
    for (const id of ids) await settleAlone(platform, id);
    settled += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < A_STEP) return;
    if (settled >= most) {
      const next: HostsLeft = { channelId, which, after };
      await platform.jobs.add(SETTLE_MORE_JOB, next, { key: `${SETTLE_MORE_JOB}-${channelId}-${which}-${after}` });
    }
  }
}

/** Looks again at every channel that hosts another one: a block, or an event that came to nothing, ends it here. */
export async function settleAllHosts(platform: Platform): Promise<void> {
  for (let after = '0'; ; ) {
    const rows = await platform.database.db
      .selectFrom('channels')
      .select('id')
      .where('hosting_id', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(A_STEP)
      .execute();
    for (const { id } of rows) await settleAlone(platform, id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < A_STEP) return;
    after = last.id;
  }
}
