import { isId } from '../kernel/ids.ts';

/** The end of a page of a channel's streams. The list is ordered by start time, then id, both descending. */
export interface StreamTimeCursor {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly streamId: string;
}

export const writeStreamTimeCursor = ({ startedAt, streamId }: StreamTimeCursor): string => `${startedAt}-${streamId}`;

/** Undefined when the text is no cursor of such a list. */
export const readStreamTimeCursor = (text: string): StreamTimeCursor | undefined => {
  const [, startedAt, streamId] = /^(\d{1,15})-(\d+)$/.exec(text) ?? [];
  return startedAt === undefined || streamId === undefined || !isId(streamId)
    ? undefined
    : { startedAt: Number(startedAt), streamId };
};
