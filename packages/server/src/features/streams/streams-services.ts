import type { ServiceMakers } from '../../platform/make-services.ts';
import { createHeldStreams, type HeldStreams } from './held-streams.ts';
import { StreamTestBoard } from './publishers/stream-test-board.ts';
import { StreamEventQueue } from './stream-event-queue.ts';
import { StreamHealthBoard } from './stream-health.ts';
import { ViewerCounter } from './viewers/viewer-counter.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly heldStreams: HeldStreams;
    /** Stream events of this process that are not written yet. */
    readonly streamEvents: StreamEventQueue;
    readonly streamHealth: StreamHealthBoard;
    /** Bandwidth tests of encoders. */
    readonly streamTests: StreamTestBoard;
    readonly viewerCounter: ViewerCounter;
  }
}

export const streamsServices = {
  heldStreams: ({ config }) => createHeldStreams(config),
  streamEvents: (platform) => new StreamEventQueue(platform),
  streamHealth: (platform) => new StreamHealthBoard(platform),
  streamTests: (platform) => new StreamTestBoard(platform),
  viewerCounter: (platform) => new ViewerCounter(platform),
} satisfies ServiceMakers;
