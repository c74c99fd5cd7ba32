import { builder } from '../graphql/builder.ts';
import type { PlaybackAccess, PlaybackSkip } from './playback-access.ts';

export const PLAYBACK_ACCESS_ERROR_CODES = [
  'NOT_READY',
  'NOT_YET',
  'PRIVATE',
  'RESTRICTED_SUBSCRIBERS',
  'UNAVAILABLE',
] as const;
export type PlaybackAccessErrorCode = (typeof PLAYBACK_ACCESS_ERROR_CODES)[number];

/** Why a requester gets no address. */
export interface PlaybackAccessError {
  readonly code: PlaybackAccessErrorCode;
}

const CodeRef = builder.enumType('PlaybackAccessErrorCode', {
  values: {
    NOT_READY: { description: 'The upload is being processed, or nothing is recorded yet.' },
    NOT_YET: { description: 'The premiere has not started, or has not reached the clip’s range.' },
    PRIVATE: {},
    RESTRICTED_SUBSCRIBERS: {},
    UNAVAILABLE: { description: 'The channel is closed, or the media is lost.' },
  } satisfies Record<PlaybackAccessErrorCode, object>,
});

const SkipRef = builder.objectRef<PlaybackSkip>('PlaybackSkip').implement({
  description: 'A range of a playlist that is not part of the content. A player continues at its end.',
  fields: (t) => ({ fromSeconds: t.exposeFloat('fromSeconds'), toSeconds: t.exposeFloat('toSeconds') }),
});

const AccessRef = builder.objectRef<PlaybackAccess>('PlaybackAccess').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'A multivariant playlist. An expiring address is a secret.' }),
    startOffsetSeconds: t.exposeFloat('startOffsetSeconds', {
      description: 'Where the video starts in the playlist, which contains whole segments.',
    }),
    lengthSeconds: t.exposeFloat('lengthSeconds', {
      nullable: true,
      description: 'Without skipped ranges. Null while the video is being recorded.',
    }),
    skips: t.field({
      type: [SkipRef],
      description: 'Ranges of the playlist that are not part of the video, in order.',
      resolve: ({ skips }) => [...skips],
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null if the access does not expire.',
    }),
  }),
});

const ErrorRef = builder.objectRef<PlaybackAccessError>('PlaybackAccessError').implement({
  fields: (t) => ({ code: t.field({ type: CodeRef, resolve: (error) => error.code }) }),
});

/** The answer of `playbackAccess` of a video or clip. */
export const PlaybackAccessResultRef = builder.unionType('PlaybackAccessResult', {
  types: [AccessRef, ErrorRef],
  resolveType: (result) => ('code' in result ? ErrorRef : AccessRef),
});
