import type { PublisherHandle } from '../live-media.ts';

/** A publisher's handle for tests of the steps after the ingest. */
export interface FakePublisher extends PublisherHandle {
  framesDropped: number;
  /** The texts with which it was disconnected. */
  readonly reported: string[];
}

export const fakePublisher = (): FakePublisher => {
  const reported: string[] = [];
  return {
    address: '127.0.0.1',
    protocol: 'rtmp',
    bytesReceived: 0,
    framesDropped: 0,
    otherTracks: { video: 0, audio: 0 },
    reported,
    disconnect: (description) => {
      reported.push(description);
    },
  };
};
