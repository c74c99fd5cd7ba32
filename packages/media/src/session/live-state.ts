import type { DisconnectCause, PublisherHandle } from '../live-media.ts';
import type { StreamEvent } from '../media-api.ts';

export type EndReason = Extract<StreamEvent, { type: 'ended' }>['reason'];

/** When an interruption ends the stream (monotonic, in ms), and why. */
export interface Deadline {
  readonly at: number;
  readonly reason: EndReason;
}

/** The state of a live stream. Its publisher is the one whose media counts. */
export type LiveState =
  /** Nobody has published yet. */
  | { readonly name: 'fresh' }
  /** The first publisher has sent no complete segment yet, so the server does not know the stream. */
  | { readonly name: 'starting'; readonly publisher: PublisherHandle }
  | { readonly name: 'live'; readonly publisher: PublisherHandle }
  /** Interrupted: ends at the deadline. */
  | { readonly name: 'waiting'; readonly deadline: Deadline }
  /** Interrupted, but a publisher is back. One that leaves without media does not move the deadline. */
  | { readonly name: 'returning'; readonly publisher: PublisherHandle; readonly deadline: Deadline }
  | { readonly name: 'ended' }
  /** This process has let go of the stream, which may be resumed by another one. */
  | { readonly name: 'closed' };

/** Times are monotonic, in ms. */
export type LiveInput =
  | { readonly type: 'attached'; readonly publisher: PublisherHandle }
  /** The packager has media that a player can begin with. */
  | { readonly type: 'playable' }
  | {
      readonly type: 'left';
      readonly publisher: PublisherHandle;
      readonly reason: 'finished' | 'lost';
      readonly now: number;
    }
  /** How long nothing has arrived from the publisher. */
  | { readonly type: 'silent'; readonly ms: number }
  | { readonly type: 'deadline' }
  /** The owner, the server or another stream of the channel ends it. */
  | { readonly type: 'end'; readonly reason: EndReason; readonly description: string }
  | { readonly type: 'close' };

export type LiveEffect =
  | { readonly type: 'report'; readonly event: 'started' | 'resumed' | 'interrupted' }
  | {
      readonly type: 'disconnect';
      readonly publisher: PublisherHandle;
      readonly description: string;
      readonly cause: DisconnectCause;
    }
  | { readonly type: 'wait'; readonly deadline: Deadline }
  | { readonly type: 'stop-waiting' }
  /** Close the packager: nothing more is packaged. */
  | { readonly type: 'close-packager' }
  /** Complete playlist and recording, and report the end. */
  | { readonly type: 'finish'; readonly reason: EndReason };

export interface LiveStep {
  readonly state: LiveState;
  /** To be done in this order, after the state was changed. */
  readonly effects: readonly LiveEffect[];
}

export interface LiveLimits {
  /** How long a stream waits for a lost encoder, and for one that unpublished, in ms. */
  readonly reconnectWindow: number;
  readonly finishGrace: number;
  /** A publisher that sends nothing for this many ms is closed. */
  readonly publisherSilence: number;
}

/** The stream of an earlier process waits for its encoder; a new one has nothing to wait for. */
export const firstLiveState = (isAdopted: boolean, { reconnectWindow }: LiveLimits, now: number): LiveState =>
  isAdopted ? { name: 'waiting', deadline: { at: now + reconnectWindow, reason: 'lost' } } : { name: 'fresh' };

/** The publisher whose media is packaged. */
export const publisherOf = (state: LiveState): PublisherHandle | undefined =>
  'publisher' in state ? state.publisher : undefined;

/** Whether the start of the stream was reported and its end was not. */
export const hasStarted = ({ name }: LiveState): boolean =>
  name === 'live' || name === 'waiting' || name === 'returning';

const isOver = ({ name }: LiveState): boolean => name === 'ended' || name === 'closed';

/** Applies one input. Pure: the session does the effects. */
export function stepLive(state: LiveState, input: LiveInput, limits: LiveLimits): LiveStep {
  switch (input.type) {
    case 'attached':
      return onAttached(state, input.publisher);
    case 'playable':
      return onPlayable(state);
    case 'left':
      return publisherOf(state) === input.publisher ? onLeft(state, input, limits) : stay(state);
    case 'silent':
      return onSilent(state, input.ms, limits);
    case 'deadline':
      return state.name === 'waiting' ? end(state, state.deadline.reason, '') : stay(state);
    case 'end':
      return end(state, input.reason, input.description);
    case 'close':
      return onClose(state);
  }
}

const stay = (state: LiveState): LiveStep => ({ state, effects: [] });

const disconnect = (
  publisher: PublisherHandle | undefined,
  description: string,
  cause: DisconnectCause,
): readonly LiveEffect[] => (publisher === undefined ? [] : [{ type: 'disconnect', publisher, description, cause }]);

/** A publisher takes the stream; an earlier one is disconnected. */
function onAttached(state: LiveState, publisher: PublisherHandle): LiveStep {
  if (isOver(state))
    return { state, effects: disconnect(publisher, 'This stream has just ended. Start again.', 'stopped') };
  const effects: LiveEffect[] = [
    ...disconnect(publisherOf(state), 'Another encoder has taken over this stream.', 'taken-over'),
    { type: 'stop-waiting' },
  ];
  if (state.name === 'live') return { state: { name: 'live', publisher }, effects };
  if (state.name === 'waiting' || state.name === 'returning') {
    return { state: { name: 'returning', publisher, deadline: state.deadline }, effects };
  }
  return { state: { name: 'starting', publisher }, effects };
}

function onPlayable(state: LiveState): LiveStep {
  if (state.name !== 'starting' && state.name !== 'returning') return stay(state);
  const event = state.name === 'starting' ? 'started' : 'resumed';
  return { state: { name: 'live', publisher: state.publisher }, effects: [{ type: 'report', event }] };
}

function onLeft(
  state: LiveState,
  { reason, now }: LiveInput & { readonly type: 'left' },
  limits: LiveLimits,
): LiveStep {
  if (state.name === 'returning') {
    const { deadline } = state;
    return { state: { name: 'waiting', deadline }, effects: [{ type: 'wait', deadline }] };
  }
  // Nobody knows of a stream without media, and its publisher is gone already.
  if (state.name !== 'live') return end({ name: 'fresh' }, reason, '');
  const deadline = { at: now + (reason === 'finished' ? limits.finishGrace : limits.reconnectWindow), reason };
  return {
    state: { name: 'waiting', deadline },
    effects: [
      { type: 'wait', deadline },
      { type: 'report', event: 'interrupted' },
    ],
  };
}

const onSilent = (state: LiveState, ms: number, { publisherSilence }: LiveLimits): LiveStep =>
  ms < publisherSilence
    ? stay(state)
    : {
        state,
        effects: disconnect(publisherOf(state), `Nothing arrived for ${publisherSilence / 1000} seconds.`, 'silent'),
      };

function end(state: LiveState, reason: EndReason, description: string): LiveStep {
  if (isOver(state)) return stay(state);
  const cause = reason === 'taken-over' ? 'taken-over' : 'stopped';
  return {
    state: { name: 'ended' },
    effects: [
      { type: 'stop-waiting' },
      { type: 'close-packager' },
      ...disconnect(publisherOf(state), description, cause),
      { type: 'finish', reason },
    ],
  };
}

function onClose(state: LiveState): LiveStep {
  if (isOver(state)) return stay(state);
  const description = 'The server is restarting; connect again.';
  return {
    state: { name: 'closed' },
    effects: [
      { type: 'stop-waiting' },
      { type: 'close-packager' },
      ...disconnect(publisherOf(state), description, 'restarting'),
    ],
  };
}
