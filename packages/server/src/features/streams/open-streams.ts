import { isAbandoned, RECONNECT_WINDOW_MS } from '@bandshell/domain/streams';
import { sql } from 'kysely';
import { nextChannelVersion } from '../../core/channels/next-channel-version.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenStream } from './stream-events.ts';
import { markAlive, markEnded } from './stream-store.ts';

/** A recording that was closed while its stream continued: the disk failed, or was full. */
const hasStoppedRecording = sql<boolean>`exists (
  select 1 from recordings r where r.id = streams.id and r.ended_at is not null)`;

/** Another node has had the channel since. */
const isTakenOver = sql<boolean>`exists (
  select 1 from publisher_leases l where l.channel_id = streams.channel_id and l.node_id <> streams.node_id)`;

/**
 * The streams that this node had when it stopped, which `media` resumes: their encoders have the whole reconnect window
 * from now on. Streams that are too old are ended as of the node's last report.
 */
export async function openStreams(platform: Platform): Promise<OpenStream[]> {
  const { nodeId, byChannel } = platform.services.heldStreams;
  const now = platform.clock.now();
  const rows = await platform.database.db
    .selectFrom('streams')
    .select(['id', 'channel_id', 'interrupted_at', 'alive_at', 'started_at'])
    .select(hasStoppedRecording.as('recording_stopped'))
    .select(isTakenOver.as('taken_over'))
    .where('node_id', '=', nodeId)
    .where('ended_at', 'is', null)
    .execute();
  const open: OpenStream[] = [];
  for (const row of rows) {
    const stream = { streamId: row.id, channelId: row.channel_id };
    const isOver =
      row.taken_over ||
      isAbandoned({ streamId: row.id, interruptedAt: row.interrupted_at, aliveAt: row.alive_at }, now);
    if (isOver) await endAbandoned(platform, { ...stream, startedAt: row.started_at, aliveAt: row.alive_at });
    else open.push(row.recording_stopped ? { ...stream, recordingStopped: true } : stream);
  }
  if (open.length === 0) return open;
  const ids = open.map(({ streamId }) => streamId);
  await markAlive(platform.database.db, ids, now);
  await platform.database.db
    .updateTable('streams')
    .set({ interrupted_at: now, waits_until: new Date(now.getTime() + RECONNECT_WINDOW_MS) })
    .where('id', 'in', ids)
    .where('interrupted_at', 'is not', null)
    .execute();
  for (const stream of open) {
    byChannel.set(stream.channelId, {
      ...stream,
      isInterrupted: true,
      written: undefined,
      pictureAt: undefined,
      since: now.getTime(),
    });
  }
  return open;
}

/** Ends a stream whose node is gone. */
export async function endAbandoned(
  platform: Platform,
  stream: OpenStream & { readonly startedAt: Date; readonly aliveAt: Date },
): Promise<void> {
  const { channelId, streamId } = stream;
  const durationMs = stream.aliveAt.getTime() - stream.startedAt.getTime();
  await platform.database.transact(async (tx) => {
    const version = await nextChannelVersion(tx, channelId);
    if (!(await markEnded(tx, streamId, { at: stream.aliveAt, reason: 'lost', durationMs, version }))) return;
    await tx.emit({ type: 'stream-ended', version, channelId, streamId }, channelId);
  });
  platform.log.warn({ channelId, streamId }, 'a stream was ended because its node is gone');
}
