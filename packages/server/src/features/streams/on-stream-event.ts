import type { Platform } from '../../platform/platform.ts';
import type { HeldStream } from './held-streams.ts';
import type { StreamEvent, StreamInfo } from './stream-events.ts';
import { healthView, interruptedHealth } from './stream-health.ts';
import { storedStreamInfo } from './stream-store.ts';
import { writeStreamInfo } from './write-stream-info.ts';

/**
 * Processes events of `media`: states are written in order, health is published at once. Never throws and never waits.
 */
export function onStreamEvent(platform: Platform): (event: StreamEvent) => void {
  const { heldStreams, streamEvents, streamHealth } = platform.services;
  const { byChannel } = heldStreams;
  return (event) => {
    const { channelId, streamId, type } = event;
    if (type === 'test') {
      platform.services.streamTests.report(event);
      return;
    }
    const before = byChannel.get(channelId);
    const held = before?.streamId === streamId ? before : undefined;
    switch (type) {
      case 'health': {
        streamHealth.report(channelId, healthView(event.info, event.health));
        const frameRate = event.health.frameRate > 0 ? Math.round(event.health.frameRate) : undefined;
        if (held !== undefined) void writeStreamInfo(platform, held, { ...event.info, frameRate });
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
        streamHealth.report(channelId, interruptedHealth(streamHealth.last(channelId)));
        break;
      default:
        byChannel.set(channelId, hold(event, held, false, event.info));
    }
    streamEvents.add(event);
  };
}

const hold = (
  { channelId, streamId, at }: { channelId: string; streamId: string; at: number },
  before: HeldStream | undefined,
  isInterrupted: boolean,
  info: StreamInfo | undefined,
): HeldStream => ({
  channelId,
  streamId,
  isInterrupted,
  written: info === undefined ? before?.written : storedStreamInfo(info),
  pictureAt: before?.pictureAt,
  since: at,
});
