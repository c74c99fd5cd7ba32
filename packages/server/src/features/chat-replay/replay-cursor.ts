/** The end of a page of a replay. */
export interface ReplayCursor {
  /** Index of the range in the video. */
  readonly range: number;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly messageId: string;
}

/** Sorts before every message of the same millisecond. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const writeReplayCursor = ({ range, sentAt, messageId }: ReplayCursor): string =>
  `${range}.${sentAt}.${messageId}`;

/** Undefined for an invalid cursor. */
export function readReplayCursor(text: string): ReplayCursor | undefined {
  const match = /^(\d{1,4})\.(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text);
  const [, range, sentAt, messageId] = match ?? [];
  return range === undefined || sentAt === undefined || messageId === undefined
    ? undefined
    : { range: Number(range), sentAt: Number(sentAt), messageId };
}
