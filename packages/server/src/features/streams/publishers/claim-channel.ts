import { claimPublisher, RIVALS_REFUSED_MS } from '@bandshell/domain/streams';
import { lockChannelAndReferences } from '../../../core/channels/lock-channel.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ingestChanged, writeIncident } from './ingest-incidents.ts';
import { type Publisher, readLease, writeLease } from './lease-store.ts';
import { publishClaim } from './publish-claim.ts';

export type ClaimedChannel<T extends { readonly streamId: string }> =
  | { readonly ok: true; readonly stream: T }
  | { readonly ok: false; readonly retryAfterMs: number };

/**
 * Assigns a channel to an encoder with the right key, over all nodes, or refuses it while two encoders disconnect each
 * other.
 * @param choose decides which stream it continues; called while no other claim of the channel can be decided
 */
export async function claimChannel<T extends { readonly streamId: string }>(
  platform: Platform,
  channelId: string,
  publisher: Publisher,
  choose: (tx: Tx) => Promise<T>,
): Promise<ClaimedChannel<T>> {
  const { nodeId } = platform.services.heldStreams;
  const result = await platform.database.transact(async (tx) => {
    await lockChannelAndReferences(tx, channelId);
    const { lease, now } = await readLease(tx.db, channelId);
    const outcome = claimPublisher(lease, now);
    const incident = { channelId, ...publisher, other: lease };
    if (!outcome.granted) {
      await writeIncident(tx.db, { ...incident, kind: 'RIVAL_REFUSED' });
      return { ok: false as const, retryAfterMs: outcome.retryAfterMs };
    }
    const stream = await choose(tx);
    const { streamId } = stream;
    await writeLease(tx, { channelId, nodeId, streamId }, publisher, outcome);
    if (outcome.isTakeOver) await writeIncident(tx.db, { ...incident, kind: 'TAKE_OVER' });
    return { ok: true as const, stream, before: lease, isTakeOver: outcome.isTakeOver };
  });
  const { address, protocol, program } = publisher;
  if (!result.ok) {
    ingestChanged(platform, channelId);
    platform.log.warn({ channelId, address, protocol, program }, 'two encoders disconnect each other; one is refused');
    return result;
  }
  const { stream, before, isTakeOver } = result;
  const { streamId } = stream;
  if (before !== undefined && before.nodeId !== nodeId) publishClaim(platform, { channelId, streamId, nodeId });
  ingestChanged(platform, channelId);
  if (isTakeOver) {
    const fields = { channelId, streamId, address, protocol, program, from: before?.address, fromNode: before?.nodeId };
    platform.log.info(fields, 'an encoder takes a channel over from another one');
  }
  return { ok: true, stream };
}

/**
 * Whether an encoder would be admitted now, without admitting it: WebRTC takes long to connect, and may never do so.
 */
export async function mayClaimChannel(platform: Platform, channelId: string, publisher: Publisher): Promise<boolean> {
  const { lease, now } = await readLease(platform.database.db, channelId);
  if (claimPublisher(lease, now).granted) return true;
  await writeIncident(platform.database.db, { channelId, ...publisher, kind: 'RIVAL_REFUSED', other: lease });
  ingestChanged(platform, channelId);
  return false;
}

/** The text that a refused encoder shows its user. */
export const RIVAL_REFUSED = `Another encoder sends with this stream key and keeps the channel. Stop one of the two, or reset the key. Try again in ${RIVALS_REFUSED_MS / 60_000} minutes.`;
