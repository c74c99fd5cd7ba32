import { liveMasterPath } from '@bandshell/contract';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { channelRestrictionLoader } from '../channels/channel-access.ts';
import type { Requester } from '../graphql/request-context.ts';
import { signLiveToken } from '../playback/playback-token.ts';
import type { StreamRow } from './live-stream-loader.ts';

/** The multivariant playlist of a stream: a path of this site, or a full URL if a cache is in front of the media. */
export const playbackUrl = (config: Config, streamId: string, token?: string): string =>
  `${config.mediaUrlIsSet ? config.mediaUrl : ''}${liveMasterPath(streamId, token)}`;

/** The same for a requester who may watch it. In a restricted channel it contains a token that names its holder. */
export async function playbackUrlFor(stream: StreamRow, requester: Requester): Promise<string> {
  const { platform, viewer } = requester;
  const restriction = await channelRestrictionLoader(requester).load(stream.channel_id);
  return playbackUrl(
    platform.config,
    stream.id,
    restriction === null ? undefined : liveToken(platform, stream.id, viewer?.sessionId ?? null),
  );
}

const liveToken = ({ clock, services }: Platform, id: string, holder: string | null): string =>
  signLiveToken(services.siteKeys, id, holder, clock.now().getTime());
