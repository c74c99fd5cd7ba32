import { encoderProgram, LEASE_RENEW_MS } from '@bandshell/domain/streams';
import type { Platform } from '../../../platform/platform.ts';
import { type HeldPublisher, releaseNode, renewLeases, writeProgram } from './lease-store.ts';
import { listenToClaims } from './publish-claim.ts';

/** The operations of this process's media pipeline that leases need. */
export interface PublisherHolder {
  held(): readonly (HeldPublisher & { readonly encoder: string | undefined })[];
  /** Another node has the channel: this node's stream of it ends at once. */
  release(streamId: string): void;
}

/**
 * Renews the leases of the channels of this process, and releases those that another node has taken. It learns that
 * from a message, or at the next renewal, for example after the process was paused. While the database is unavailable
 * nobody can claim, and nothing is released. Called by the composition root, which knows `media`.
 */
export function holdLeases(platform: Platform, media: PublisherHolder): { stop(): Promise<void> } {
  const { nodeId } = platform.services.heldStreams;
  const { log, database } = platform;
  const programs = new Map<string, string>();
  let work: Promise<void> | undefined;

  const release = (stream: { readonly channelId: string; readonly streamId: string }, fields: object = {}): void => {
    log.warn(
      { channelId: stream.channelId, streamId: stream.streamId, ...fields },
      'another node has taken a channel over',
    );
    media.release(stream.streamId);
  };
  const stopListening = listenToClaims(platform, (claim) => {
    if (claim.nodeId === nodeId) return;
    const lost = media.held().find(({ channelId }) => channelId === claim.channelId);
    if (lost !== undefined) release(lost, { toNode: claim.nodeId });
  });

  const renew = async (): Promise<void> => {
    const held = media.held();
    if (held.length === 0) return;
    const kept = await renewLeases(database.db, nodeId, held);
    for (const stream of held) if (!kept.has(stream.channelId)) release(stream);
    for (const { channelId, streamId, encoder } of held) {
      const program = encoderProgram(encoder);
      if (program === undefined || programs.get(streamId) === program) continue;
      await writeProgram(database.db, channelId, nodeId, program);
      programs.set(streamId, program);
    }
    const streams = new Set(held.map(({ streamId }) => streamId));
    for (const streamId of programs.keys()) if (!streams.has(streamId)) programs.delete(streamId);
  };
  const timer = setInterval(() => {
    work ??= renew()
      .catch((error: unknown) => log.warn({ err: error }, 'leases of publishers could not be renewed'))
      .finally(() => {
        work = undefined;
      });
  }, LEASE_RENEW_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopListening();
      await work;
      await releaseNode(database.db, nodeId).catch((error: unknown) =>
        log.warn({ err: error }, 'leases of publishers could not be released'),
      );
    },
  };
}
