import { unavailableReasonAt } from '@bandshell/domain/accounts';
import { lockChannelAndReferences } from '../../core/channels/lock-channel.ts';
import { nextChannelVersion } from '../../core/channels/next-channel-version.ts';
import { playbackUrl } from '../../core/streams/playback-url.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { ingestChanged } from './publishers/ingest-incidents.ts';
import { isHeldElsewhere, releaseLease } from './publishers/lease-store.ts';
import type { StreamInfo, StreamStateEvent } from './stream-events.ts';
import {
  insertStream,
  lockOpenStream,
  markEnded,
  markInterrupted,
  markResumed,
  storedStreamInfo,
} from './stream-store.ts';

interface StreamIds {
  readonly channelId: string;
  readonly streamId: string;
}

/** Writes an event of `media` about a stream to the database. Applying the same event twice changes nothing. */
export async function applyStreamEvent(platform: Platform, event: StreamStateEvent): Promise<void> {
  const { channelId, streamId } = event;
  const at = new Date(event.at);
  const ids = { channelId, streamId };
  const { nodeId } = platform.services.heldStreams;
  const lease = { ...ids, nodeId };
  let hasBegun = true;
  const isFenced = await platform.database.transact(async (tx) => {
    // The same lock order as for claims: first the channel, then its lease.
    await lockChannelAndReferences(tx, channelId);
    // A node may always end its own stream. Other events count only while no other node has the channel.
    if (event.type !== 'ended' && (await isHeldElsewhere(tx, channelId, nodeId))) return true;
    switch (event.type) {
      case 'started': {
        const open = await lockOpenStream(tx, channelId);
        if (open?.id === streamId) return false;
        if (open !== undefined) {
          // The length is unknown, so the last report of its node counts.
          const durationMs = open.alive_at.getTime() - open.started_at.getTime();
          const version = await nextChannelVersion(tx, channelId);
          const reason = open.node_id === nodeId ? 'lost' : 'taken-over';
          await markEnded(tx, open.id, { at, reason, durationMs, version });
          await tx.emit({ type: 'stream-ended', version, channelId, streamId: open.id }, channelId);
        }
        const { recorded } = platform.services.heldStreams;
        const isRecorded = recorded.get(streamId);
        const version = await nextChannelVersion(tx, channelId);
        const info = { startedAt: at, info: event.info, isRecorded, version };
        await insertStream(tx, { id: streamId, channelId, nodeId, ...info });
        const url = (await isRestricted(tx, channelId)) ? null : playbackUrl(platform.config, streamId);
        const { hasVideo, hasAudio } = storedStreamInfo(event.info);
        await tx.emit({ type: 'stream-started', version, ...ids, playbackUrl: url, hasVideo, hasAudio }, channelId);
        await stopIfUnavailable(tx, channelId, at);
        return false;
      }
      case 'interrupted': {
        const version = await nextChannelVersion(tx, channelId);
        if (await markInterrupted(tx, streamId, { at, until: new Date(event.until), version })) {
          await tx.emit({ type: 'stream-interrupted', version, ...ids }, channelId);
        }
        await releaseLease(tx, lease);
        return false;
      }
      case 'resumed':
        await resume(tx, ids, at, event.info);
        return false;
      case 'ended': {
        const version = await nextChannelVersion(tx, channelId);
        const { reason, durationMs } = event;
        hasBegun = await markEnded(tx, streamId, { at, reason, durationMs, version });
        if (hasBegun) await tx.emit({ type: 'stream-ended', version, ...ids }, channelId);
        await releaseLease(tx, lease);
        return false;
      }
    }
  });
  if (!hasBegun) ingestChanged(platform, channelId);
  if (!isFenced) return;
  const fields = { channelId, streamId, type: event.type };
  platform.log.warn(fields, 'a stream event was not written: another node has the channel');
}

/** An encoder may return with other tracks. */
async function resume(tx: Tx, ids: StreamIds, at: Date, info: StreamInfo): Promise<void> {
  const version = await nextChannelVersion(tx, ids.channelId);
  const before = await tx.db
    .selectFrom('streams')
    .select(['has_video', 'has_audio'])
    .where('id', '=', ids.streamId)
    .forUpdate()
    .executeTakeFirst();
  const { hasVideo, hasAudio } = storedStreamInfo(info);
  const isSame = before?.has_video === hasVideo && before.has_audio === hasAudio;
  const last = isSame ? version : await nextChannelVersion(tx, ids.channelId);
  if (!(await markResumed(tx, ids.streamId, at, info, last))) return;
  await tx.emit({ type: 'stream-resumed', version, ...ids }, ids.channelId);
  if (isSame) return;
  await tx.emit({ type: 'stream-tracks-changed', version: last, ...ids, hasVideo, hasAudio }, ids.channelId);
}

/**
 * An encoder was admitted while its channel was being closed: the stop command came before there was a stream. The lock
 * waits for a running closing.
 */
async function isRestricted(tx: Tx, channelId: string): Promise<boolean> {
  const restriction = tx.db.selectFrom('channel_restrictions').select('channel_id').where('channel_id', '=', channelId);
  return (await restriction.executeTakeFirst()) !== undefined;
}

async function stopIfUnavailable(tx: Tx, channelId: string, at: Date): Promise<void> {
  const user = await tx.db
    .selectFrom('users')
    .select(['unavailable_reason', 'unavailable_until'])
    .where('id', '=', channelId)
    .forShare()
    .executeTakeFirstOrThrow();
  const reason = unavailableReasonAt(user.unavailable_reason, user.unavailable_until, at);
  if (reason !== null) await tx.emit({ type: 'user-became-unavailable', userId: channelId, reason }, channelId);
}
