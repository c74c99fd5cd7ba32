/** How long a lost encoder may come back into the same stream. */
export const RECONNECT_WINDOW_MS = 60_000;
/** A node reports this often which streams it holds. */
export const STREAM_ALIVE_EVERY_MS = 15_000;
/** A stream is over if its node was silent this long: the node is gone, or it lost the stream. */
export const STREAM_SILENT_MS = 180_000;

/** The database row of a stream that has not ended. */
export interface OpenStreamRow {
  readonly streamId: string;
  readonly interruptedAt: Date | null;
  /** When its node last reported that it holds the stream. */
  readonly aliveAt: Date;
}

/**
 * Whether a new encoder connection continues this stream: it still runs, or its encoder has been away for less than the
 * window. After a restart, a server counts its streams as interrupted from that time.
 */
export const mayContinue = (stream: OpenStreamRow, now: Date): boolean =>
  !isAbandoned(stream, now) &&
  (stream.interruptedAt === null || now.getTime() - stream.interruptedAt.getTime() < RECONNECT_WINDOW_MS);

/** Whether no node holds this stream any more. Then it ended at its node's last report. */
export const isAbandoned = (stream: OpenStreamRow, now: Date): boolean =>
  now.getTime() - stream.aliveAt.getTime() >= STREAM_SILENT_MS;

/**
 * When an interrupted stream ends unless an encoder returns; null while it runs. A server of an older release does not
 * write `waitsUntil`.
 */
export const reconnectsUntil = (stream: {
  readonly interruptedAt: Date | null;
  readonly waitsUntil: Date | null;
}): Date | null =>
  stream.interruptedAt === null
    ? null
    : (stream.waitsUntil ?? new Date(stream.interruptedAt.getTime() + RECONNECT_WINDOW_MS));
