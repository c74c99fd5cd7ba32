import type { Asker } from '../graphql/request-context.ts';
import type { VideoRow } from './video-loader.ts';

/** Whether who asks came by the video's link, or was given it by something that was theirs. */
export const hasLink = ({ link_key: key }: Pick<VideoRow, 'link_key'>, { linkKeys }: Asker): boolean =>
  key === null || linkKeys.has(key);

/** Lets the rest of the request open a video whose link who asks had before. */
export const holdLink = ({ link_key: key }: Pick<VideoRow, 'link_key'>, { linkKeys }: Asker): void => {
  if (key !== null) linkKeys.add(key);
};
