import { offlineHero } from '@bandshell/domain/channels';
import type { StageContext } from './channel-places.ts';
import { LatestVideoStage } from './latest-video-stage.tsx';
import { NextStreamStage } from './next-stream-stage.tsx';
import { TrailerStage } from './trailer-stage.tsx';

/** The choice that the owner of an offline channel chose to show in the place of the stream. */
export const OfflineHeroStage = ({ user, channelID, login, displayName, offline, theatre }: StageContext) => {
  const { channel, bannerImageURL } = user;
  const hero = offlineHero(channel.homePreferences.heroPreset, channel.trailer !== null);
  const place = { login, ownerName: displayName, offline, theatre };
  switch (hero) {
    case 'none':
      return offline;
    case 'latest-video':
      return <LatestVideoStage {...place} />;
    case 'next-stream':
      return <NextStreamStage channelID={channelID} login={login} bannerImageURL={bannerImageURL} offline={offline} />;
    default:
      return <TrailerStage {...place} isForFollowers={hero === 'trailer'} />;
  }
};
