import { premiereOf } from '@bandshell/domain/videos';
import { nextChannelVersion } from '../../../core/channels/next-channel-version.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

export const RUN_SHOWS_JOB = 'run-shows';

const A_STEP = 200;

/** Starts due premieres, and ends finished shows. */
export async function runShows(platform: Platform): Promise<void> {
  while ((await platform.database.transact((tx) => beginPremieres(platform, tx))) === A_STEP);
  await platform.database.transact(async (tx) => {
    const over = await tx.db
      .deleteFrom('channel_shows')
      .where('ends_at', '<=', platform.clock.now())
      .returning('channel_id')
      .execute();
    await notifyEnded(tx, over);
  });
}

/** Rows of channels are locked in one order, so that simultaneous runs never deadlock. */
const inOrder = <Row extends { readonly channel_id: string }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => (a.channel_id < b.channel_id ? -1 : 1));

async function beginPremieres(platform: Platform, tx: Tx): Promise<number> {
  const now = platform.clock.now();
  const due = await tx.db
    .selectFrom('videos')
    .select(['id', 'channel_id', 'premiere_at', 'length_ms'])
    .where('premiere_at', '<=', now)
    .where('premiered_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('premiere_at')
    .limit(A_STEP)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id: videoId, channel_id: channelId, premiere_at: startsAt, length_ms } of inOrder(due)) {
    await tx.db.updateTable('videos').set({ premiered_at: now }).where('id', '=', videoId).execute();
    await tx.emit({ type: 'video-published', channelId, videoId }, channelId);
    await tx.emit({ type: 'video-changed', channelId, videoId }, channelId);
    const endsAt = new Date(premiereOf((startsAt ?? now).getTime(), Number(length_ms)).endsAt);
    // The site was down meanwhile: it is an ordinary video by now.
    if (endsAt <= now) continue;
    await putOnAir(platform, tx, {
      channel_id: channelId,
      kind: 'PREMIERE',
      video_id: videoId,
      starts_at: startsAt ?? now,
      ends_at: endsAt,
    });
  }
  return due.length;
}

/** Shows a video on its channel's page, in place of an earlier one. */
export async function putOnAir(
  platform: Platform,
  tx: Tx,
  show: {
    readonly channel_id: string;
    readonly kind: 'PREMIERE' | 'RERUN';
    readonly video_id: string;
    readonly starts_at: Date;
    readonly ends_at: Date;
  },
): Promise<void> {
  const { channel_id: channelId, ...row } = show;
  await tx.db
    .insertInto('channel_shows')
    .values(show)
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute();
  // Exactly at that second, in addition to the job that runs every minute.
  await platform.jobs.add(RUN_SHOWS_JOB, {}, { tx, runAt: show.ends_at, key: `${RUN_SHOWS_JOB}-end-${channelId}` });
  const { kind, video_id: videoId } = row;
  const version = await nextChannelVersion(tx, channelId);
  await tx.emit({ type: 'channel-show-changed', version, channelId, show: { kind, videoId } }, channelId);
}

/** Publishes a show that was hidden by a stream, when that stream has ended. */
export async function notifyOnAirAgain(platform: Platform, channelId: string): Promise<void> {
  await platform.database.transact(async (tx) => {
    const show = await tx.db
      .selectFrom('channel_shows')
      .select(['kind', 'video_id'])
      .where('channel_id', '=', channelId)
      .where('ends_at', '>', platform.clock.now())
      .executeTakeFirst();
    if (show === undefined) return;
    const { kind, video_id: videoId } = show;
    const version = await nextChannelVersion(tx, channelId);
    await tx.emit({ type: 'channel-show-changed', version, channelId, show: { kind, videoId } }, channelId);
  });
}

export async function notifyEnded(tx: Tx, ended: readonly { readonly channel_id: string }[]): Promise<void> {
  for (const { channel_id: channelId } of inOrder(ended)) {
    const version = await nextChannelVersion(tx, channelId);
    await tx.emit({ type: 'channel-show-changed', version, channelId, show: null }, channelId);
  }
}
