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
    NOT_READY: { description: 'An upload that is being made ready, or nothing of it is recorded yet.' },
    NOT_YET: { description: 'A premiere that has not begun, or a clip that it has not shown yet.' },
    PRIVATE: {},
    RESTRICTED_SUBSCRIBERS: {},
    UNAVAILABLE: { description: 'Its channel is closed, or its media is lost.' },
  } satisfies Record<PlaybackAccessErrorCode, object>,
});

const SkipRef = builder.objectRef<PlaybackSkip>('PlaybackSkip').implement({
  description: 'A stretch of a playlist that is no part of what is played: a player goes on at its end.',
  fields: (t) => ({ fromSeconds: t.exposeFloat('fromSeconds'), toSeconds: t.exposeFloat('toSeconds') }),
});

const AccessRef = builder.objectRef<PlaybackAccess>('PlaybackAccess').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'A multivariant playlist. Secret while it expires.' }),
    startOffsetSeconds: t.exposeFloat('startOffsetSeconds', {
      description: 'Where it begins on the playlist, which holds whole segments.',
    }),
    lengthSeconds: t.exposeFloat('lengthSeconds', {
      nullable: true,
      description: 'Without what is skipped. Null while it grows.',
    }),
    skips: t.field({
      type: [SkipRef],
      description: 'What lies in the playlist between its parts; in order.',
      resolve: ({ skips }) => [...skips],
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null: it does not.' }),
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
