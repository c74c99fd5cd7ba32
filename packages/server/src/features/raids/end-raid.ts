import { type RaidStop, whyNoMove } from '@bandshell/domain/raids';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { nextChannelVersion } from '../../core/channels/next-channel-version.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import type { Tx } from '../../platform/database/database.ts';
import { loadEnds, type RaidEnds, raidFacts } from './raid-store.ts';
import type { RaidRow } from './raids-tables.ts';

/** Ends raids whose time has come. */
export const RUN_RAIDS_JOB = 'run-raids';

/**
 * Ends a raid whose time has come: the viewers move, unless one of the channels is gone. The caller has locked the raid
 * (`lockRaid`).
 */
export async function finishRaid(tx: Tx, raid: RaidRow, now: Date): Promise<void> {
  const ends = await loadEnds(tx.db, raid, now);
  const { source, target } = ends;
  const { byOne, byOther } = await blocksBetween(tx.db, raid.channel_id, raid.target_id);
  const reason = whyNoMove({
    isSourceAvailable: source.isAvailable,
    isTargetLive: target.isAvailable && target.isOpen && target.viewers !== null,
    isBlocked: byOne || byOther || (await isBannedInChat(tx.db, raid.target_id, raid.channel_id, now)),
  });
  if (reason !== null) return stopRaid(tx, raid, reason, now, ends);
  // After the end of the source's stream its viewers are no longer counted, so the number at the start counts.
  const moved = { ...raid, viewers_count: source.viewers ?? raid.viewers_count };
  await tx.db
    .updateTable('raids')
    .set({ ended_at: now, outcome: 'MOVED', viewers_count: moved.viewers_count })
    .where('channel_id', '=', raid.channel_id)
    .where('id', '=', raid.id)
    .execute();
  const version = await nextChannelVersion(tx, raid.channel_id);
  await tx.emit({ type: 'raid-moved', ...raidFacts(moved, { ...ends, version, at: now }) }, raid.channel_id);
}

/** Ends a locked raid without a move. */
export async function stopRaid(tx: Tx, raid: RaidRow, reason: RaidStop, now: Date, ends: RaidEnds): Promise<void> {
  const { channel_id: channelId } = raid;
  await tx.db
    .updateTable('raids')
    .set({ ended_at: now, outcome: reason })
    .where('channel_id', '=', channelId)
    .where('id', '=', raid.id)
    .execute();
  await tx.db.updateTable('channels').set({ raid_id: null }).where('id', '=', channelId).execute();
  const version = await nextChannelVersion(tx, channelId);
  await tx.emit({ type: 'raid-cancelled', reason, ...raidFacts(raid, { ...ends, version, at: now }) }, channelId);
}
