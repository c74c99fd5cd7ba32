import type { RealtimeClientFrame, RealtimeRefusal, RealtimeServerFrame } from '@bandshell/contract';

/** The callbacks of a subscriber of a topic. */
export interface TopicListener {
  onEvent(data: unknown): void;
  /** Events were missed: fetch the data again. */
  onReset?(): void;
  /** Every event arrives from now on. Called once for each listener. */
  onSubscribed?(): void;
  onRefused?(code: RealtimeRefusal): void;
}

/** One topic: its listeners, and the last event that was read. */
export interface TopicState {
  readonly topic: string;
  readonly listeners: Set<TopicListener>;
  /** Number of the last event that was received; undefined until the server sent one. */
  seq: number | undefined;
  epoch: string | undefined;
  /** The server confirmed the subscription on the current connection. */
  confirmed: boolean;
}

export const createTopicState = (topic: string): TopicState => ({
  topic,
  listeners: new Set(),
  seq: undefined,
  epoch: undefined,
  confirmed: false,
});

/** The frame that subscribes. It names the last event that was received before. */
export function subscribeFrame(state: TopicState): RealtimeClientFrame {
  return state.seq === undefined || state.epoch === undefined
    ? { type: 'subscribe', topic: state.topic }
    : { type: 'subscribe', topic: state.topic, since: state.seq, epoch: state.epoch };
}

export type TopicUpdate = 'none' | 'event' | 'reset' | 'subscribed';

type TopicFrame = Extract<RealtimeServerFrame, { type: 'subscribed' | 'reset' | 'event' }>;

/**
 * Applies a frame to the topic's state and returns the notifications for its listeners. A topic whose numbers start
 * again counts as a reset even if the server only says `subscribed`. A gap does not, because a latest-value topic has
 * gaps.
 */
export function acceptTopicFrame(state: TopicState, frame: TopicFrame): TopicUpdate {
  if (frame.type === 'event') {
    if (state.seq !== undefined && frame.seq <= state.seq) return 'none';
    state.seq = frame.seq;
    return 'event';
  }
  state.confirmed = true;
  const isNew = state.seq === undefined;
  const isOtherEpoch = !isNew && state.epoch !== frame.epoch;
  const known = state.seq;
  state.epoch = frame.epoch;
  if (frame.type === 'subscribed') {
    // A resumed topic keeps its number. The missed events follow and increase it.
    if (isNew || isOtherEpoch) state.seq = frame.seq;
    return isOtherEpoch ? 'reset' : 'subscribed';
  }
  state.seq = frame.seq;
  return isOtherEpoch || known !== frame.seq ? 'reset' : 'none';
}
