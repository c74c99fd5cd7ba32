import type { Requester } from '../graphql/request-context.ts';
import type { VideoRow } from './video-loader.ts';

/** Whether the requester came by the video's link, or got it through something that belongs to them. */
export const hasLink = ({ link_key: key }: Pick<VideoRow, 'link_key'>, { linkKeys }: Requester): boolean =>
  key === null || linkKeys.has(key);

/** Lets the rest of the request open a video whose link the requester already had. */
export const holdLink = ({ link_key: key }: Pick<VideoRow, 'link_key'>, { linkKeys }: Requester): void => {
  if (key !== null) linkKeys.add(key);
};
