import type { RouteParams } from '../kernel/paths/route-entry.ts';
import { normalVideoId } from '../kernel/video-id.ts';

/** Variables of the first query of a video's page. A video is looked up by its digits, without a leading `v`. */
export const videoVariables = ({ videoID = '' }: RouteParams) => ({ videoID: normalVideoId(videoID) ?? videoID });
