import { videoPath } from '@bandshell/domain/kernel';
import type { ContentPlayerProps } from '../../../features/player/content-player.tsx';
import { useNextVideo } from '../../../features/videos/use-next-video.ts';
import { useRouter } from '../../../platform/router/router-context.ts';

type Next = ContentPlayerProps['next'];

/**
 * The video that plays after a video.
 * @param given what the page has chosen; undefined: the next video of the channel
 */
export const useNextToPlay = (videoID: string, given: Next): Next => {
  const router = useRouter();
  const published = useNextVideo(videoID, given === undefined);
  if (given !== undefined || published === null) return given ?? null;
  return {
    title: published.title,
    pictureURL: published.previewThumbnailURL,
    play: () => router.navigate(videoPath(published.id)),
  };
};
