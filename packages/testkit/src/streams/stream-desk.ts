import { showStreamKey } from '@bandshell/server/src/rooms/channels/stream-key.ts';
import { authorisePublish } from '@bandshell/server/src/rooms/streams/authorise-publish.ts';
import type { PublishDecision, StreamEvent, StreamFacts } from '@bandshell/server/src/rooms/streams/media-door.ts';
import { onStreamEvent, streamEventQueue } from '@bandshell/server/src/rooms/streams/on-stream-event.ts';
import { newAddress } from '../server/new-address.ts';
import type { TestServer } from '../server/start-test-server.ts';

interface Streamer {
  readonly id: string;
}

/** What an ordinary encoder sends. */
export const STREAM_FACTS: StreamFacts = {
  ...{ videoCodec: 'avc1.4d401f', audioCodec: 'mp4a.40.2', width: 1280, height: 720, frameRate: 30 },
  ...{ bitrate: 2_500_000, keyFrameInterval: 2_000, sampleRate: 48_000, encoder: 'obs-output module' },
};

/** Streams as media tells of them, without media. */
export const streamDesk = (server: () => TestServer) => {
  const now = (): number => server().platform.clock.now().getTime();
  /** An encoder of the user knocks, each from an address of its own. */
  const publish = async ({ id }: Streamer, { app = 'app', address = newAddress() } = {}): Promise<PublishDecision> => {
    const { platform } = server();
    return authorisePublish(platform)({ app, streamKey: await showStreamKey(platform, id), address });
  };
  /** The same of one that must be let in. */
  const letIn = async (user: Streamer, app?: string) => {
    const decision = await publish(user, app === undefined ? {} : { app });
    if (!decision.allowed) throw new Error(decision.description);
    return decision;
  };
  /** Tells what media would, and waits until all of it is written and delivered. */
  const tell = async (...events: StreamEvent[]): Promise<void> => {
    for (const event of events) onStreamEvent(server().platform)(event);
    await streamEventQueue(server().platform).idle();
    await server().drainEvents();
  };
  const goLive = async (user: Streamer, app?: string): Promise<string> => {
    const { streamId } = await letIn(user, app);
    await tell({ type: 'started', channelId: user.id, streamId, at: now(), facts: STREAM_FACTS });
    return streamId;
  };
  const goOff = ({ id: channelId }: Streamer, streamId: string, durationMs = 0): Promise<void> =>
    tell({ type: 'ended', channelId, streamId, at: now(), reason: 'finished', durationMs });
  return { publish, letIn, tell, goLive, goOff };
};
