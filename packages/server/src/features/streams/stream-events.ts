import type * as media from '@bandshell/media';

export type { OpenStream, StreamEvent, StreamHealth, StreamInfo } from '@bandshell/media';

/** The input of a decision about an encoder; tests may leave out fields. */
export type PublishAttempt = Pick<media.PublishAttempt, 'app' | 'streamKey' | 'address'> &
  Partial<Pick<media.PublishAttempt, 'protocol' | 'program' | 'isCheck' | 'isTest'>>;

export type PublishDecision = media.PublishDecision;

/** Events that change the state of a stream and are written in order. */
export type StreamStateEvent = Extract<
  media.StreamEvent,
  { readonly type: 'started' | 'resumed' | 'interrupted' | 'ended' }
>;

export type EndReason = Extract<media.StreamEvent, { readonly type: 'ended' }>['reason'];
