import { nextChannelVersion } from '../../core/channels/next-channel-version.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HeldStream } from './held-streams.ts';
import type { StreamInfo } from './stream-events.ts';
import { storedStreamInfo, streamInfoColumns } from './stream-store.ts';

/** A measured frame rate is written again when it changes by this much. */
const RATE_STEP = 2;

/** Writes a stream's size, frame rate and tracks when they become known or change. */
export async function writeStreamInfo(platform: Platform, held: HeldStream, info: StreamInfo): Promise<void> {
  const { written, channelId, streamId } = held;
  const now = storedStreamInfo(info);
  const rateMoved = now.frameRate !== undefined && Math.abs(now.frameRate - (written?.frameRate ?? 0)) > RATE_STEP;
  const tracksChanged = now.hasVideo !== written?.hasVideo || now.hasAudio !== written?.hasAudio;
  if (now.width === written?.width && now.height === written?.height && !rateMoved && !tracksChanged) return;
  const next = { ...now, frameRate: now.frameRate ?? written?.frameRate };
  held.written = next;
  try {
    await platform.database.transact(async (tx) => {
      const version = tracksChanged ? await nextChannelVersion(tx, channelId) : undefined;
      const { numUpdatedRows } = await tx.db
        .updateTable('streams')
        .set({ ...streamInfoColumns(next), ...(version === undefined ? {} : { version }) })
        .where('id', '=', streamId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || version === undefined) return;
      const { hasVideo, hasAudio } = next;
      await tx.emit({ type: 'stream-tracks-changed', version, channelId, streamId, hasVideo, hasAudio }, channelId);
    });
  } catch (error) {
    held.written = written;
    platform.log.warn({ err: error, channelId, streamId }, "a stream's size could not be written yet");
  }
}
