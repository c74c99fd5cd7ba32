import { videoPath } from '@bandshell/domain/kernel';
import type { ContentPlayerProps } from '../../../features/player/content-player.tsx';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';

export const EmbedVideoFields = graphql(`
  fragment EmbedVideoFields on Video {
    id
    title
    kind
    linkKey
    isMature
    previewThumbnailURL(width: 1280, height: 720)
    storyboardURL
    owner {
      id
      displayName
    }
    chapters {
      atSeconds
      title
    }
    mutedRanges {
      startSeconds
      endSeconds
    }
  }
`);

export interface EmbeddedVideo extends Omit<ContentPlayerProps, 'content'> {
  readonly id: string;
  readonly kind: 'ARCHIVE' | 'HIGHLIGHT' | 'UPLOAD' | 'PREMIERE';
  readonly path: string;
}

/** The facts that the player needs to know of a video. */
export const embeddedVideo = (video: FragmentOf<typeof EmbedVideoFields>): EmbeddedVideo => {
  const { id, title, kind, linkKey, isMature, owner, chapters, mutedRanges, storyboardURL, previewThumbnailURL } =
    readFragment(EmbedVideoFields, video);
  return {
    id,
    kind,
    isMature,
    title,
    ownerName: owner.displayName,
    path: videoPath(id, { linkKey }),
    posterURL: previewThumbnailURL,
    storyboardURL,
    chapters,
    mutedRanges,
  };
};
