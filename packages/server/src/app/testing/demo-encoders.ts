import { connectRtmpPublisher, type FlvTag, type RtmpPublisher, readFlv, replayFlv } from '@bandshell/media';
import { showStreamKey } from '../../features/streams/stream-keys/stream-key.ts';
import { readDemoAsset } from '../demo/demo-assets.ts';
import type { RunningServer } from '../start-server.ts';

let tags: Promise<readonly FlvTag[]> | undefined;

/** The media of test encoders: a loop of the demo, some seconds long. */
export const demoTags = (): Promise<readonly FlvTag[]> => {
  tags ??= readDemoAsset('kiln.flv').then(readFlv);
  return tags;
};

/** Loops of it, one after the other, of about so many seconds. */
export async function demoProgramme(seconds: number): Promise<readonly FlvTag[]> {
  const loop = await demoTags();
  const length = Math.max(...loop.map(({ timestamp }) => timestamp)) + 33;
  const rounds = Array.from({ length: Math.ceil((seconds * 1000) / length) }, (_, round) => round);
  return rounds.flatMap((round) =>
    loop
      .filter(({ type }) => round === 0 || type !== 'script')
      .map((tag) => ({ ...tag, timestamp: tag.timestamp + round * length })),
  );
}

/** The encoders of one test. */
export class DemoEncoders {
  readonly #publishers: RtmpPublisher[] = [];

  /** Streams the loop, or other media, as fast as the server accepts it; resolves when all of it is accepted. */
  async publish(
    server: RunningServer,
    owner: { readonly id: string },
    tags?: readonly FlvTag[],
  ): Promise<RtmpPublisher> {
    const publisher = await this.connect(server, await showStreamKey(server.platform, owner.id));
    await replayFlv(publisher, tags ?? (await demoTags()), { pace: 'fast' });
    return publisher;
  }

  /** An accepted encoder that sends nothing yet. */
  async connect(server: RunningServer, streamKey: string): Promise<RtmpPublisher> {
    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: server.rtmpPort ?? 0, streamKey });
    this.#publishers.push(publisher);
    return publisher;
  }

  /** Disconnects them without a regular end. */
  destroy(): void {
    for (const publisher of this.#publishers.splice(0)) publisher.destroy();
  }
}
