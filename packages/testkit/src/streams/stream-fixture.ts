import { authorisePublish } from '@bandshell/server/src/features/streams/authorise-publish.ts';
import { onStreamEvent } from '@bandshell/server/src/features/streams/on-stream-event.ts';
import type { PublishDecision, StreamEvent, StreamInfo } from '@bandshell/server/src/features/streams/stream-events.ts';
import { showStreamKey } from '@bandshell/server/src/features/streams/stream-keys/stream-key.ts';
import { newAddress } from '../server/new-address.ts';
import type { TestServer } from '../server/start-test-server.ts';

interface Streamer {
  readonly id: string;
}

/** Properties of a typical stream. */
export const STREAM_INFO: StreamInfo = {
  ...{ videoCodec: 'avc1.4d401f', audioCodec: 'mp4a.40.2', width: 1280, height: 720, frameRate: 30 },
  ...{ bitrate: 2_500_000, keyFrameInterval: 2_000, sampleRate: 48_000, channels: 2, encoder: 'obs-output module' },
};

/** Streams as reported by media, without media. */
export const streamFixture = (server: () => TestServer) => {
  const now = (): number => server().platform.clock.now().getTime();
  /** An encoder of the user connects, each from an address of its own. */
  const publish = async ({ id }: Streamer, { app = 'app', address = newAddress() } = {}): Promise<PublishDecision> => {
    const { platform } = server();
    return authorisePublish(platform)({ app, streamKey: await showStreamKey(platform, id), address });
  };
  /** The same for an encoder that must be accepted. */
  const letIn = async (user: Streamer, app?: string) => {
    const decision = await publish(user, app === undefined ? {} : { app });
    if (!decision.allowed) throw new Error(decision.description);
    return decision;
  };
  /** Sends the events that media would send, and waits until they are written and delivered. */
  const notify = async (...events: StreamEvent[]): Promise<void> => {
    for (const event of events) onStreamEvent(server().platform)(event);
    await server().platform.services.streamEvents.idle();
    await server().drainEvents();
  };
  const goLive = async (user: Streamer, app?: string): Promise<string> => {
    const { streamId } = await letIn(user, app);
    await notify({ type: 'started', channelId: user.id, streamId, at: now(), info: STREAM_INFO });
    return streamId;
  };
  const goOff = ({ id: channelId }: Streamer, streamId: string, durationMs = 0): Promise<void> =>
    notify({ type: 'ended', channelId, streamId, at: now(), reason: 'finished', durationMs });
  return { publish, letIn, notify, goLive, goOff };
};
