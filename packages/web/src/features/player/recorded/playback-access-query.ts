import { type AccessRefusal, resumeFrom } from '@bandshell/domain/player';
import type { AccessAnswer } from '@bandshell/player';
import type { Client } from 'urql';
import { PlaybackAddress, PlaybackRefusal, skipsOf } from '../../../core/watch-info/playback-access.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import type { CaptionTrack } from '../content-player-props.ts';

const PlayerVideoAccess = graphql(
  `
    query PlayerVideoAccess($id: ID!) {
      video(id: $id) {
        id
        self {
          viewingHistory {
            positionSeconds
          }
        }
        captions {
          id
          url
          label
          language
        }
        playbackAccess {
          __typename
          ...PlaybackAddress
          ...PlaybackRefusal
        }
      }
    }
  `,
  [PlaybackAddress, PlaybackRefusal],
);

const PlayerClipAccess = graphql(
  `
    query PlayerClipAccess($slug: ID!) {
      clip(slug: $slug) {
        id
        playbackAccess {
          __typename
          ...PlaybackAddress
          ...PlaybackRefusal
        }
      }
    }
  `,
  [PlaybackAddress, PlaybackRefusal],
);

type Access = NonNullable<ResultOf<typeof PlayerVideoAccess>['video']>['playbackAccess'];

const refusals = {
  RESTRICTED_SUBSCRIBERS: 'subscribers-only',
  NOT_YET: 'not-yet',
  PRIVATE: 'private',
  UNAVAILABLE: 'unavailable',
  NOT_READY: 'not-ready',
} as const satisfies Record<Extract<Access, { __typename: 'PlaybackAccessError' }>['code'], AccessRefusal>;

const accessAnswer = (access: Access, resumeAt: number): AccessAnswer =>
  access.__typename === 'PlaybackAccessError'
    ? { refused: refusals[access.code] }
    : {
        url: access.url,
        startOffset: access.startOffsetSeconds,
        length: access.lengthSeconds,
        skips: skipsOf(access),
        expiresAt: access.expiresAt === null ? null : Date.parse(access.expiresAt),
        resumeAt,
      };

/** The playback address of the content, the id for watch reports, and the captions. */
export interface FetchedAccess {
  readonly itemID: string | null;
  readonly captions: readonly CaptionTrack[];
  readonly answer: AccessAnswer;
}

const nothing: FetchedAccess = { itemID: null, captions: [], answer: { refused: 'unavailable' } };

/** Fetches a video's playback address for the viewer. Throws if the server is unreachable. */
export async function fetchVideoAccess(client: Client, id: string): Promise<FetchedAccess> {
  const { data, error } = await client.query(PlayerVideoAccess, { id }, { requestPolicy: 'network-only' }).toPromise();
  if (data === undefined) throw error ?? new Error('no answer');
  const { video } = data;
  if (video === null) return nothing;
  const left = video.self?.viewingHistory?.positionSeconds ?? 0;
  const { playbackAccess: access } = video;
  const length = access.__typename === 'PlaybackAccess' ? access.lengthSeconds : null;
  return { itemID: video.id, captions: video.captions, answer: accessAnswer(access, resumeFrom(left, length)) };
}

/** Fetches a clip's playback address. Throws if the server is unreachable. */
export async function fetchClipAccess(client: Client, slug: string): Promise<FetchedAccess> {
  const { data, error } = await client.query(PlayerClipAccess, { slug }, { requestPolicy: 'network-only' }).toPromise();
  if (data === undefined) throw error ?? new Error('no answer');
  return data.clip === null
    ? nothing
    : { itemID: data.clip.id, captions: [], answer: accessAnswer(data.clip.playbackAccess, 0) };
}
