import { isId } from '../kernel/ids.ts';

/** The end of a page of follows, newest first. */
export interface FollowCursor {
  readonly followedAt: Date;
  /** The user at the other end of the follow; it orders follows of the same time. */
  readonly userId: string;
}

export const writeFollowCursor = ({ followedAt, userId }: FollowCursor): string => `${followedAt.getTime()}-${userId}`;

/** Undefined when the text is not a cursor. */
export const readFollowCursor = (text: string): FollowCursor | undefined => {
  const [, time, userId] = /^(\d{1,15})-(\d+)$/.exec(text) ?? [];
  if (time === undefined || userId === undefined || !isId(userId)) return undefined;
  return { followedAt: new Date(Number(time)), userId };
};
