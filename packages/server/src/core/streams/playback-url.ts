import { liveMasterPath } from '@bandshell/contract';
import type { Config } from '../../platform/config.ts';

/** The multivariant playlist of a stream: a path of this site, or a full URL if a cache is in front of the media. */
export const playbackUrl = (config: Config, streamId: string): string =>
  config.mediaUrlIsSet ? `${config.mediaUrl}${liveMasterPath(streamId)}` : liveMasterPath(streamId);
