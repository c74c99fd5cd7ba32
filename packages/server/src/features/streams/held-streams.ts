import { mediaNodeId } from '../../core/media-node-id.ts';
import type { Config } from '../../platform/config.ts';
import type { OpenStream } from './stream-events.ts';
import type { StoredStreamInfo } from './stream-store.ts';

/** The streams that this process's media role holds, and what is already written down of them. */
export interface HeldStreams {
  readonly nodeId: string;
  readonly byChannel: Map<string, HeldStream>;
  /** What was decided for streams that may begin now, by stream: whether they are recorded. */
  readonly recorded: Map<string, boolean>;
}

export interface HeldStream extends OpenStream {
  isInterrupted: boolean;
  /** What the stream's row says; undefined where this process has not read it. */
  written: StoredStreamInfo | undefined;
  /** Wall-clock milliseconds; undefined before the first picture. */
  pictureAt: number | undefined;
  /** When its encoder last began to send. */
  readonly since: number;
}

export const createHeldStreams = (config: Pick<Config, 'dataDir'>): HeldStreams => ({
  nodeId: mediaNodeId(config),
  byChannel: new Map(),
  recorded: new Map(),
});
