import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { notACursor } from '../../core/graphql/row-page.ts';
import { replayedRanges } from '../../core/videos/replayed-ranges.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { viewerMayWatch } from '../../core/videos/video-watcher.ts';
import { readClearings } from './read-clearings.ts';
import { type ReplayedRow, readReplay, readReplayBefore } from './read-replay.ts';
import { readReplayCursor, writeReplayCursor } from './replay-cursor.ts';

const BEFORE_MAX = 50;
/** Maximum length of a video in seconds. */
const POSITION_MAX = 366 * 86_400;

export interface ChatReplay {
  readonly messages: readonly ReplayedRow[];
  readonly endCursor: string;
  readonly hasNextPage: boolean;
  readonly isGrowing: boolean;
  /** Positions in the video at which moderators cleared the chat, in order; milliseconds. */
  readonly clearings: () => Promise<readonly number[]>;
}

/** The chat of a video from a position or a cursor on; null for viewers who may not watch it. */
export async function readChatReplay(
  context: RequestContext,
  video: VideoRow,
  asked: {
    readonly fromSeconds: number;
    /** Also this many messages before that position. */
    readonly before: number;
    readonly first: number;
    readonly after: string | null;
  },
): Promise<ChatReplay | null> {
  const { fromSeconds, before, first } = asked;
  if (before < 0 || before > BEFORE_MAX) {
    throw requestError('BAD_USER_INPUT', `"before" must be between 0 and ${BEFORE_MAX}.`);
  }
  if (!(fromSeconds >= 0 && fromSeconds <= POSITION_MAX)) {
    throw requestError('BAD_USER_INPUT', '"fromSeconds" is no place in a video.');
  }
  const after = asked.after === null ? undefined : readReplayCursor(asked.after);
  if (asked.after !== null && after === undefined) throw notACursor();
  if (!(await viewerMayWatch(video, context))) return null;
  const { db } = context.platform.database;
  const replayed = {
    channelId: video.channel_id,
    ranges: await replayedRanges(db, video.id),
    offsetMs: video.chat_offset_ms,
  };
  const fromMs = Math.round(fromSeconds * 1000);
  const earlier = after === undefined ? await readReplayBefore(db, replayed, fromMs, before) : [];
  const { rows, end, hasMore } = await readReplay(db, replayed, after ?? fromMs, first);
  return {
    messages: [...earlier, ...rows],
    endCursor: writeReplayCursor(end),
    hasNextPage: hasMore,
    isGrowing: video.status === 'RECORDING',
    clearings: () => readClearings(db, replayed),
  };
}
