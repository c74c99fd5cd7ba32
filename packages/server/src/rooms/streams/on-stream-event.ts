import type { Platform } from '../../platform/platform.ts';
import { type HeldStream, heldStreams } from './held-streams.ts';
import type { StreamEvent, StreamFacts } from './media-door.ts';
import { StreamEventQueue } from './stream-event-queue.ts';
import { healthView, interruptedHealth, lastHealth, tellHealth } from './stream-health.ts';
import { writtenFacts } from './stream-store.ts';
import { writeFacts } from './write-facts.ts';

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
  written: facts === undefined ? before?.written : writtenFacts(facts),
  pictureAt: before?.pictureAt,
  since: at,
});
