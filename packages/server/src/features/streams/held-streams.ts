import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import type { Config } from '../../platform/config.ts';
import type { OpenStream } from './stream-events.ts';
import type { StoredStreamInfo } from './stream-store.ts';

/** The streams of this process's media role, and what is already written about them. */
export interface HeldStreams {
  readonly nodeId: string;
  readonly byChannel: Map<string, HeldStream>;
  /** Decisions for streams that may start now, by stream: whether they are recorded. */
  readonly recorded: Map<string, boolean>;
}

export interface HeldStream extends OpenStream {
  isInterrupted: boolean;
  /** The stream's row; undefined when this process has not read it. */
  written: StoredStreamInfo | undefined;
  /** Wall-clock milliseconds; undefined before the first picture. */
  pictureAt: number | undefined;
  /** When its encoder last started to send. */
  readonly since: number;
}

export const createHeldStreams = (config: Pick<Config, 'dataDir'>): HeldStreams => ({
  nodeId: mediaNodeId(config),
  byChannel: new Map(),
  recorded: new Map(),
});
