import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkRaid,
  RAID_COUNTDOWN_MS,
  RAID_REQUESTS_BY_USER,
  RAIDS_BY_CHANNEL,
  raidsErrors,
} from '@bandshell/domain/raids';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { nextChannelVersion } from '../../core/channels/next-channel-version.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import type { Platform } from '../../platform/platform.ts';
import { RUN_RAIDS_JOB } from './end-raid.ts';
import { countRaids, follows, loadParty, loadRaidSettings, lockRaid, raidFacts } from './raid-store.ts';

export const START_RAID_CODES = [
  'NOT_FOUND',
  'SELF',
  'ALREADY_RAIDING',
  'NOT_LIVE',
  'TARGET_BLOCKED',
  'NOT_ACCEPTED',
  'FOLLOWED_ONLY',
  'TOO_FEW_VIEWERS',
  'TARGET_OFFLINE',
  'TARGET_UNAVAILABLE',
  'TARGET_CLOSED',
  'TOO_MANY_TODAY',
  'RATE_LIMITED',
] as const;

/** Starts a raid of the channel `targetLogin` by this user's own channel: the count-down begins. */
export async function startRaid(
  platform: Platform,
  userId: string,
  targetLogin: string,
): Promise<Result<string, (typeof START_RAID_CODES)[number]>> {
  const { clock, database, jobs, limits } = platform;
  const tooOften = await throttle(limits, 'raid-requests', userId, RAID_REQUESTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const now = clock.now();
  return database.transact(async (tx) => {
    const running = await lockRaid(tx, userId);
    const target = await loadParty(tx.db, { login: targetLogin.trim().replace(/^@/, '').toLowerCase() }, now);
    if (target === undefined) return refused(raidsErrors.notFound);
    if (target.channel.id === userId) return refused(raidsErrors.self);
    if (!target.isAvailable) return refused(raidsErrors.targetUnavailable);
    if (!target.isOpen) return refused(raidsErrors.targetClosed, { name: target.channel.displayName });
    const source = await loadParty(tx.db, { id: userId }, now);
    if (source === undefined) throw new Error(`user ${userId} has no channel`);
    const targetId = target.channel.id;
    const { byOne, byOther } = await blocksBetween(tx.db, userId, targetId);
    const refusal = checkRaid(
      {
        isLive: source.viewers !== null,
        isRaiding: running !== undefined,
        viewers: source.viewers ?? 0,
        blocksTarget: byOne,
      },
      {
        displayName: target.channel.displayName,
        isLive: target.viewers !== null,
        settings: await loadRaidSettings(tx.db, targetId),
        followsSource: await follows(tx.db, targetId, userId),
        blocksSource: byOther || (await isBannedInChat(tx.db, targetId, userId, now)),
      },
    );
    if (refusal !== null) return refusal;
    if (
      (await countRaids(tx.db, userId, new Date(now.getTime() - RAIDS_BY_CHANNEL.windowMs))) >= RAIDS_BY_CHANNEL.limit
    )
      return refused(raidsErrors.tooManyToday, { max: RAIDS_BY_CHANNEL.limit });
    const raid = {
      channel_id: userId,
      id: newId(clock),
      target_id: targetId,
      started_at: now,
      moves_at: new Date(now.getTime() + RAID_COUNTDOWN_MS),
      ended_at: null,
      outcome: null,
      viewers_count: source.viewers ?? 0,
    };
    await tx.db.insertInto('raids').values(raid).execute();
    await tx.db.updateTable('channels').set({ raid_id: raid.id }).where('id', '=', userId).execute();
    // At that second, in addition to the job that runs every minute.
    await jobs.add(RUN_RAIDS_JOB, {}, { tx, runAt: raid.moves_at, key: `${RUN_RAIDS_JOB}-${raid.id}` });
    const version = await nextChannelVersion(tx, userId);
    const facts = raidFacts(raid, { source, target, version, at: now });
    await tx.emit({ type: 'raid-started', movesAt: raid.moves_at.getTime(), ...facts }, userId);
    return ok(userId);
  });
}
