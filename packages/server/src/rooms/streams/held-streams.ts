import type { Platform } from '../../platform/platform.ts';
import { mediaNodeId } from '../../spine/media-node-id.ts';
import type { OpenStream } from './media-door.ts';
import type { WrittenFacts } from './stream-store.ts';

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
  written: WrittenFacts | undefined;
  /** Wall-clock milliseconds; undefined before the first picture. */
  pictureAt: number | undefined;
  /** When its encoder last began to send. */
  readonly since: number;
}

const held = new WeakMap<Platform, HeldStreams>();

export function heldStreams(platform: Platform): HeldStreams {
  const known = held.get(platform);
  if (known !== undefined) return known;
  const fresh: HeldStreams = { nodeId: mediaNodeId(platform.config), byChannel: new Map(), recorded: new Map() };
  held.set(platform, fresh);
  return fresh;
}
