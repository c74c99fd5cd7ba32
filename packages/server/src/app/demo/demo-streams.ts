import { connectRtmpPublisher, type FlvTag, readFlv, replayFlv } from '@bandshell/media';
import { showStreamKey } from '../../features/streams/stream-keys/stream-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoChannels } from './content/channels.ts';
import { readDemoAsset } from './demo-assets.ts';
import { backOff, pause } from './pause.ts';

/**
 * Frames of the demo's streams are sent in batches, because sending would otherwise take most of their processor time.
 */
const BATCH_MS = 100;
/** Time limit of a regular close of an RTMP connection. */
const CLOSE_MS = 2000;

export interface DemoStreams {
  stop(): Promise<void>;
}

/** Keeps the demo's live channels live: each publishes its loop to the site's own RTMP port, as an encoder does. */
export function startDemoStreams(
  platform: Platform,
  rtmp: { readonly host: string; readonly port: number },
): DemoStreams {
  const stopping = new AbortController();
  const publishers = demoChannels.flatMap(({ login, loop }) =>
    loop === undefined ? [] : [keepLive(platform, rtmp, login, `${loop}.flv`, stopping.signal)],
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(publishers);
    },
  };
}

/** Publishes a loop again and again until the signal aborts; after a failure it waits. */
export async function keepLive(
  platform: Platform,
  rtmp: { readonly host: string; readonly port: number },
  login: string,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  let tags: readonly FlvTag[] | undefined;
  for (let failures = 0; !signal.aborted; ) {
    const began = Date.now();
    try {
      tags ??= readFlv(await readDemoAsset(file));
      await publish(platform, rtmp, login, tags, signal);
      if (!signal.aborted) throw new Error('the connection was closed');
    } catch (error) {
      // When a stream ran for a while, its failure counts as a new one.
      failures = Date.now() - began > 60_000 ? 0 : failures + 1;
      const wait = backOff(failures);
      if (!signal.aborted) platform.log.warn({ err: error, login, retryAfterMs: wait }, 'a demo stream stopped');
      await pause(wait, signal);
    }
  }
}

async function publish(
  platform: Platform,
  rtmp: { readonly host: string; readonly port: number },
  login: string,
  tags: readonly FlvTag[],
  signal: AbortSignal,
): Promise<void> {
  const channel = await platform.database.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  const streamKey = await showStreamKey(platform, channel.id);
  const publisher = await connectRtmpPublisher({ ...rtmp, app: 'demo', streamKey });
  try {
    await replayFlv(publisher, tags, { pace: 'real-time', batch: BATCH_MS, loop: true, signal });
    const goodbye = setTimeout(() => publisher.destroy(), CLOSE_MS);
    await publisher.end().finally(() => clearTimeout(goodbye));
  } finally {
    publisher.destroy();
  }
}
