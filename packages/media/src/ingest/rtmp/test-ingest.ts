import type { EncodedFrame, EncoderInfo, MediaSink, PublisherHandle, TrackConfig } from '../../live-media.ts';
import type { MediaLog } from '../../media-api.ts';
import { createRtmpServer, type RtmpServer, type RtmpServerOptions } from './server.ts';

/** A sink for tests that records its input. */
export class RecordingSink implements MediaSink {
  readonly configs: TrackConfig[] = [];
  readonly frames: EncodedFrame[] = [];
  readonly said: EncoderInfo[] = [];
  discontinuities = 0;
  readonly ends: ('finished' | 'lost')[] = [];

  config(config: TrackConfig): void {
    this.configs.push(config);
  }

  frame(frame: EncodedFrame): void {
    this.frames.push(frame);
  }

  info(info: EncoderInfo): void {
    this.said.push(info);
  }

  discontinuity(): void {
    this.discontinuities += 1;
  }

  end(reason: 'finished' | 'lost'): void {
    this.ends.push(reason);
  }

  of(track: 'video' | 'audio'): EncodedFrame[] {
    return this.frames.filter((frame) => frame.track === track);
  }
}

/** A log for tests that stores every line as text, so that a test can check what must not be in it. */
export class RecordingLog implements MediaLog {
  readonly lines: string[] = [];
  readonly debug = this.#writer('debug');
  readonly info = this.#writer('info');
  readonly warn = this.#writer('warn');
  readonly error = this.#writer('error');

  #writer(level: string): (fields: object, message: string) => void {
    return (fields, message) => {
      const text = JSON.stringify(fields, (_key, value) => (value instanceof Error ? String(value.stack) : value));
      this.lines.push(`${level} ${message} ${text}`);
    };
  }
}

export const goodKey = 'live_7Qk2wZ9secret';

/** A server on a free loopback port that accepts `goodKey`, and the data it received. */
export interface TestIngest {
  readonly server: RtmpServer;
  readonly log: RecordingLog;
  readonly port: number;
  readonly tlsPort: number | undefined;
  readonly sinks: RecordingSink[];
  readonly publishers: PublisherHandle[];
}

export async function startTestIngest(options: Partial<RtmpServerOptions> = {}): Promise<TestIngest> {
  const log = new RecordingLog();
  const sinks: RecordingSink[] = [];
  const publishers: PublisherHandle[] = [];
  const server = createRtmpServer({
    host: '127.0.0.1',
    port: 0,
    log,
    authorise: async (attempt) => {
      if (attempt.streamKey !== goodKey) return { allowed: false, description: 'This stream key is not known.' };
      return {
        allowed: true,
        open: (publisher) => {
          const sink = new RecordingSink();
          sinks.push(sink);
          publishers.push(publisher);
          return sink;
        },
      };
    },
    ...options,
  });
  const { rtmpPort, rtmpsPort } = await server.listen();
  return { server, log, port: rtmpPort, tlsPort: rtmpsPort, sinks, publishers };
}

/** Between two looks; milliseconds. */
const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 100;

/**
 * Waits until a condition holds. A stream that takes long is looked at less often: a look may fetch and parse a
 * playlist.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  milliseconds = 10_000,
): Promise<void> {
  const begun = Date.now();
  while (!(await condition())) {
    const waited = Date.now() - begun;
    if (waited > milliseconds) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(waited / 10, SHORTEST_PAUSE), LONGEST_PAUSE)));
  }
}
