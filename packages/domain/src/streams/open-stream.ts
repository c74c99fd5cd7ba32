/** How long a lost encoder may come back into the same stream. */
export const RECONNECT_WINDOW_MS = 60_000;
/** A node says this often which streams it holds. */
export const STREAM_ALIVE_EVERY_MS = 15_000;
/** A stream whose node has been silent this long is over: the node is gone, or it lost the stream. */
export const STREAM_SILENT_MS = 180_000;

/** What the database says of a stream that has not ended. */
export interface OpenStreamRow {
  readonly streamId: string;
  readonly interruptedAt: Date | null;
  /** When its node last said that it holds it. */
  readonly aliveAt: Date;
}

/**
 * Whether an encoder that comes now goes on in this stream: it still runs, or its encoder has been away for less than
 * the window. A server that starts again counts its streams as interrupted from then on.
 */
export const mayContinue = (stream: OpenStreamRow, now: Date): boolean =>
  !isAbandoned(stream, now) &&
  (stream.interruptedAt === null || now.getTime() - stream.interruptedAt.getTime() < RECONNECT_WINDOW_MS);

/** Whether nobody holds this stream any more, so that it ended when its node was last heard. */
export const isAbandoned = (stream: OpenStreamRow, now: Date): boolean =>
  now.getTime() - stream.aliveAt.getTime() >= STREAM_SILENT_MS;
