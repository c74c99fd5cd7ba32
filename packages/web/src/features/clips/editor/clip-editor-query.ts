import { PlaybackAddress, PlaybackRefusal } from '../../../core/watch-info/playback-access.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const ClipEditorQuery = graphql(
  `
    query ClipEditor($slug: ID!) {
      clip(slug: $slug) {
        id
        slug
        title
        isFeatured
        draftUntil
        durationSeconds
        broadcaster {
          id
          login
          displayName
        }
        self {
          canEdit
          canDelete
          canFeature
        }
        editing {
          windowSeconds
          startSeconds
          endSeconds
          playbackOffsetSeconds
          playback {
            __typename
            ...PlaybackAddress
            ...PlaybackRefusal
          }
        }
      }
    }
  `,
  [PlaybackAddress, PlaybackRefusal],
);

export type EditedClip = NonNullable<ResultOf<typeof ClipEditorQuery>['clip']>;
export type ClipEditing = NonNullable<EditedClip['editing']>;
