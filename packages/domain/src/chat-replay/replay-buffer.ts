/** Messages that are shown at once; older ones are gone. */
const SHOWN_MOST = 150;

/** A message and its position in the video; seconds. */
export interface ReplayedMessage {
  readonly id: string;
  readonly atSeconds: number;
}

/** A page of the replay, as fetched. */
export interface ReplayPage<Message extends ReplayedMessage> {
  readonly messages: readonly Message[];
  /** Where the next page begins. */
  readonly endCursor: string;
  readonly hasNextPage: boolean;
  /** The video is still being recorded: more may come after the last page. */
  readonly isGrowing: boolean;
}

/**
 * The loaded part of a video's chat around the playback position. A page ahead is fetched in time. A jump starts again.
 */
export interface ReplayBuffer<Message extends ReplayedMessage> {
  /** The number of the newest jump; answers to older ones are dropped. */
  readonly jump: number;
  /** `messages` contains everything from here to the end of what was fetched; seconds. */
  readonly from: number;
  readonly messages: readonly Message[];
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly isGrowing: boolean;
  /** When a page was last requested; milliseconds. */
  readonly askedAt: number;
  /** True until the first page of the current jump has arrived. */
  readonly isEmpty: boolean;
  readonly isFetching: boolean;
  /** The newest fetch failed; it is repeated with the next jump or on request. */
  readonly hasFailed: boolean;
}

/** The next page is fetched this long before it is needed; seconds of the video. */
const AHEAD = 20;
/** Playback may continue this far while the first page loads; farther counts as another jump. */
const WAITED = 30;
/** For a growing video, new messages are fetched this often; milliseconds. */
const GROWING_EVERY_MS = 5_000;
/** Older messages are dropped; going back to them is a jump. */
const KEPT_MESSAGES = 1_000;

export const emptyReplay: ReplayBuffer<never> = {
  jump: 0,
  from: 0,
  messages: [],
  endCursor: null,
  hasNextPage: false,
  isGrowing: false,
  askedAt: Number.NEGATIVE_INFINITY,
  isEmpty: true,
  isFetching: false,
  hasFailed: false,
};

/** The part to fetch next; null when everything near the playback position is loaded. */
export type ReplayRequest =
  | { readonly kind: 'jump'; readonly fromSeconds: number }
  | { readonly kind: 'more'; readonly after: string }
  | null;

/** The end of what was fetched: playback may continue to there without another page. */
const fetchedUntil = <Message extends ReplayedMessage>(buffer: ReplayBuffer<Message>): number =>
  buffer.hasNextPage ? (buffer.messages.at(-1)?.atSeconds ?? buffer.from) : Number.POSITIVE_INFINITY;

/** The part to fetch next at playback position `position` (seconds) and time `now` (milliseconds). */
export function nextReplayRequest<Message extends ReplayedMessage>(
  buffer: ReplayBuffer<Message>,
  position: number,
  now: number,
): ReplayRequest {
  const { isEmpty, isFetching, hasFailed, hasNextPage, isGrowing, endCursor, askedAt } = buffer;
  if (isEmpty) {
    const isOnItsWay = isFetching && position >= buffer.from - 1 && position <= buffer.from + WAITED;
    return isOnItsWay || hasFailed ? null : { kind: 'jump', fromSeconds: position };
  }
  const until = fetchedUntil(buffer);
  if (position < buffer.from || position > until + AHEAD) return { kind: 'jump', fromSeconds: position };
  if (isFetching || hasFailed || endCursor === null) return null;
  const isDue = hasNextPage ? position + AHEAD > until : isGrowing && now - askedAt >= GROWING_EVERY_MS;
  return isDue ? { kind: 'more', after: endCursor } : null;
}

export type ReplayEvent<Message extends ReplayedMessage> =
  | { readonly type: 'asked'; readonly request: Exclude<ReplayRequest, null>; readonly now: number }
  | { readonly type: 'came'; readonly jump: number; readonly page: ReplayPage<Message> }
  | { readonly type: 'failed'; readonly jump: number }
  | { readonly type: 'try-again' };

/** Applies an event to the buffer. */
export function stepReplay<Message extends ReplayedMessage>(
  buffer: ReplayBuffer<Message>,
  event: ReplayEvent<Message>,
): ReplayBuffer<Message> {
  switch (event.type) {
    case 'asked':
      return event.request.kind === 'more'
        ? { ...buffer, isFetching: true, askedAt: event.now }
        : {
            ...emptyReplay,
            jump: buffer.jump + 1,
            from: event.request.fromSeconds,
            isFetching: true,
            askedAt: event.now,
          };
    case 'came': {
      if (event.jump !== buffer.jump) return buffer;
      const { messages, endCursor, hasNextPage, isGrowing } = event.page;
      const all = buffer.isEmpty ? messages : [...buffer.messages, ...messages];
      const kept = all.slice(-KEPT_MESSAGES);
      const dropped = all.length > kept.length ? kept[0]?.atSeconds : undefined;
      const first = buffer.isEmpty ? Math.min(buffer.from, messages[0]?.atSeconds ?? buffer.from) : buffer.from;
      return {
        ...buffer,
        from: dropped ?? first,
        messages: kept,
        endCursor,
        hasNextPage,
        isGrowing,
        isEmpty: false,
        isFetching: false,
        hasFailed: false,
      };
    }
    case 'failed':
      return event.jump === buffer.jump ? { ...buffer, isFetching: false, hasFailed: true } : buffer;
    case 'try-again':
      return { ...buffer, hasFailed: false };
  }
}

/** The messages that are shown at playback position `position`: the newest, at most 150. */
export function shownReplay<Message extends ReplayedMessage>(
  buffer: ReplayBuffer<Message>,
  position: number,
): readonly Message[] {
  let low = 0;
  let high = buffer.messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((buffer.messages[middle]?.atSeconds ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return buffer.messages.slice(Math.max(0, low - SHOWN_MOST), low);
}
