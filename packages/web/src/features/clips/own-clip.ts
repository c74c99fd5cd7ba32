import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** A clip as the creator's list shows it. */
export const OwnClip = graphql(`
  fragment OwnClip on Clip {
    id
    slug
    title
    durationSeconds
    viewCount
    createdAt
    draftUntil
    isFeatured
    thumbnailURL(height: 272)
    self {
      canEdit
      canDelete
      canFeature
      canExport
    }
    broadcaster {
      id
      login
      displayName
    }
    curator {
      id
      displayName
    }
  }
`);

export type OwnClipInfo = ResultOf<typeof OwnClip>;
