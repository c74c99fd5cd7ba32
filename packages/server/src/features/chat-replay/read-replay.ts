import { type ReplayedRange, type ReplayWindow, replayPosition, replayWindows } from '@bandshell/domain/chat-replay';
import { CompiledQuery } from 'kysely';
import type { ChatMessageRow } from '../../core/chat/chat-tables.ts';
import { hideRemovedQuotes } from '../../core/chat/hide-removed-quotes.ts';
import type { Db } from '../../platform/database/database.ts';
import { FIRST_ID, type ReplayCursor } from './replay-cursor.ts';

type MessageRow = Pick<
  ChatMessageRow,
  | 'id'
  | 'sent_at'
  | 'login'
  | 'display_name'
  | 'color'
  | 'is_owner'
  | 'is_moderator'
  | 'body'
  | 'is_action'
  | 'emotes'
  | 'reply'
  | 'badges'
>;

/** A message with its position in the video. */
export interface ReplayedRow extends MessageRow {
  /** Milliseconds. */
  readonly positionMs: number;
}

export interface ReplaySlice {
  readonly rows: readonly ReplayedRow[];
  readonly end: ReplayCursor;
  readonly hasMore: boolean;
}

export interface ReplayedVideo {
  readonly channelId: string;
  readonly ranges: readonly ReplayedRange[];
  /** A message is shown this much later than it was written; milliseconds. */
  readonly offsetMs: number;
}

/** Deleted and held messages are not replayed. Each window is read by the index on time. */
const MESSAGES = (order: 'asc' | 'desc'): string => `
  select w.n, m.* from unnest($2::integer[], $3::timestamptz[], $4::timestamptz[]) as w (n, from_at, to_at)
  cross join lateral (
    select id, sent_at, login, display_name, color, is_owner, is_moderator, body, is_action, emotes, reply, badges
    from chat_messages
    where channel_id = $1 and state = 'delivered' and sent_at >= w.from_at and sent_at < w.to_at
      and (w.n <> $5::integer or (sent_at, id) > ($6::timestamptz, $7::uuid))
    order by sent_at ${order}, id ${order} limit $8
  ) m
  order by w.n ${order}, m.sent_at ${order}, m.id ${order} limit $8`;
const FORWARD = MESSAGES('asc');
const BACKWARD = MESSAGES('desc');

type Numbered = MessageRow & { readonly n: number };

async function readRows(
  db: Db,
  sql: string,
  { channelId }: ReplayedVideo,
  windows: readonly NumberedWindow[],
  after: ReplayCursor | null,
  limit: number,
): Promise<readonly Numbered[]> {
  if (windows.length === 0) return [];
  const { rows } = await db.executeQuery<Numbered>(
    CompiledQuery.raw(sql, [
      channelId,
      windows.map(({ n }) => n),
      windows.map(({ window }) => new Date(window.from)),
      windows.map(({ window }) => new Date(window.to)),
      after?.range ?? -1,
      new Date(after?.sentAt ?? 0),
      after?.messageId ?? FIRST_ID,
      limit,
    ]),
  );
  return hideRemovedQuotes(db, channelId, rows);
}

interface NumberedWindow {
  readonly n: number;
  readonly window: ReplayWindow;
}

const numbered = (video: ReplayedVideo, fromMs: number, untilMs?: number): readonly NumberedWindow[] =>
  replayWindows(video.ranges, video.offsetMs, fromMs, untilMs).map((window) => ({
    n: video.ranges.indexOf(window.range),
    window,
  }));

const placed = (video: ReplayedVideo, windows: readonly NumberedWindow[], rows: readonly Numbered[]): ReplayedRow[] => {
  const byNumber = new Map(windows.map(({ n, window }) => [n, window]));
  return rows.flatMap((row) => {
    const window = byNumber.get(row.n);
    return window === undefined
      ? []
      : [{ ...row, positionMs: replayPosition(window, video.offsetMs, row.sent_at.getTime()) }];
  });
};

/** The newest `count` messages before a position of the video, in order. */
export async function readReplayBefore(
  db: Db,
  video: ReplayedVideo,
  untilMs: number,
  count: number,
): Promise<readonly ReplayedRow[]> {
  if (count === 0) return [];
  const windows = numbered(video, 0, untilMs);
  const rows = await readRows(db, BACKWARD, video, windows, null, count);
  return placed(video, windows, rows.toReversed());
}

/** The first `count` messages from a position of the video, or after a cursor. */
export async function readReplay(
  db: Db,
  video: ReplayedVideo,
  start: number | ReplayCursor,
  count: number,
): Promise<ReplaySlice> {
  const after = typeof start === 'number' ? null : start;
  const windows = after === null ? numbered(video, start as number) : from(numbered(video, 0), after);
  const rows = await readRows(db, FORWARD, video, windows, after, count + 1);
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  const first = windows[0];
  return {
    rows: placed(video, windows, shown),
    hasMore: rows.length > count,
    end:
      last === undefined
        ? (after ?? { range: first?.n ?? 0, sentAt: Math.max(0, (first?.window.from ?? 1) - 1), messageId: FIRST_ID })
        : { range: last.n, sentAt: last.sent_at.getTime(), messageId: last.id },
  };
}

/** The windows from a cursor on; the first one begins at its message. */
const from = (windows: readonly NumberedWindow[], after: ReplayCursor): readonly NumberedWindow[] =>
  windows.flatMap(({ n, window }) => {
    if (n < after.range) return [];
    return [{ n, window: n === after.range ? { ...window, from: Math.max(window.from, after.sentAt) } : window }];
  });
