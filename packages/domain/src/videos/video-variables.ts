import { normalVideoId } from '../kernel/video-id.ts';
import type { RouteParams } from '../routes/route-entry.ts';

/** Variables of the first query of a video's page. A video is looked up by its digits, without a leading `v`. */
export const videoVariables = ({ videoID = '' }: RouteParams) => ({ videoID: normalVideoId(videoID) ?? videoID });
