import type { Platform } from '../../platform/platform.ts';
import { type HeldStream, heldStreams } from './held-streams.ts';
import type { StreamEvent, StreamFacts } from './media-door.ts';
import { StreamEventQueue } from './stream-event-queue.ts';
import { healthView, interruptedHealth, lastHealth, tellHealth } from './stream-health.ts';
import { factColumns } from './stream-store.ts';

const queues = new WeakMap<Platform, StreamEventQueue>();

/** The queue of this process's stream events. */
export function streamEventQueue(platform: Platform): StreamEventQueue {
  const queue = queues.get(platform) ?? new StreamEventQueue(platform);
  queues.set(platform, queue);
  return queue;
}

/** Takes what media says: states are written down in order, health is passed on at once. Never throws, never waits. */
export function onStreamEvent(platform: Platform): (event: StreamEvent) => void {
  const { byChannel } = heldStreams(platform);
  const queue = streamEventQueue(platform);
  return (event) => {
    const { channelId, streamId, type } = event;
    const before = byChannel.get(channelId);
    const held = before?.streamId === streamId ? before : undefined;
    switch (type) {
      case 'health': {
        tellHealth(platform, channelId, healthView(event.facts, event.health));
        const frameRate = event.health.frameRate > 0 ? Math.round(event.health.frameRate) : undefined;
        if (held !== undefined) void writeFacts(platform, held, { ...event.facts, frameRate });
        return;
      }
      case 'recording-failed':
        platform.log.error({ channelId, streamId, error: event.error }, 'a stream is no longer recorded');
        return;
      case 'ended':
        if (held !== undefined) byChannel.delete(channelId);
        break;
      case 'interrupted':
        byChannel.set(channelId, hold(event, held, true, undefined));
        tellHealth(platform, channelId, interruptedHealth(lastHealth(platform, channelId)));
        break;
      default:
        byChannel.set(channelId, hold(event, held, false, event.facts));
    }
    queue.add(event);
  };
}

const hold = (
  { channelId, streamId, at }: { channelId: string; streamId: string; at: number },
  before: HeldStream | undefined,
  isInterrupted: boolean,
  facts: StreamFacts | undefined,
): HeldStream => ({
  channelId,
  streamId,
  isInterrupted,
  written: facts ?? before?.written ?? { width: undefined, height: undefined, frameRate: undefined },
  pictureAt: before?.pictureAt,
  since: at,
});

/** The size or the rate became known, or changed on the way. */
async function writeFacts(
  platform: Platform,
  held: HeldStream,
  { width, height, frameRate }: Pick<StreamFacts, 'width' | 'height' | 'frameRate'>,
): Promise<void> {
  const { written } = held;
  const rateMoved = frameRate !== undefined && Math.abs(frameRate - (written.frameRate ?? 0)) > 2;
  if (width === written.width && height === written.height && !rateMoved) return;
  held.written = { width, height, frameRate: frameRate ?? written.frameRate };
  try {
    await platform.database.db
      .updateTable('streams')
      .set(factColumns(held.written))
      .where('id', '=', held.streamId)
      .where('ended_at', 'is', null)
      .execute();
  } catch (error) {
    held.written = written;
    platform.log.warn({ err: error, streamId: held.streamId }, "a stream's size could not be written yet");
  }
}
