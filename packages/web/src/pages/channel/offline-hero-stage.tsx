import type { OfflineHero } from '@bandshell/domain/channels';
import type { ReactNode } from 'react';
import type { ContentPlayerProps } from '../../features/player/content-player.tsx';
import { LatestVideoStage } from './latest-video-stage.tsx';
import { NextStreamStage } from './next-stream-stage.tsx';
import { TrailerStage } from './trailer-stage.tsx';

export interface OfflineHeroStageProps {
  readonly hero: Exclude<OfflineHero, 'none'>;
  readonly channelID: string;
  readonly login: string;
  readonly ownerName: string;
  readonly bannerImageURL: string | null;
  /** Rendered until the hero is known, and if there is none. */
  readonly offline: ReactNode;
  readonly theatre: ContentPlayerProps['theatre'];
}

/** What the owner of an offline channel chose to show in the place of the stream. */
export const OfflineHeroStage = ({ hero, channelID, bannerImageURL, ...place }: OfflineHeroStageProps) => {
  if (hero === 'latest-video') return <LatestVideoStage {...place} />;
  if (hero === 'next-stream') {
    return (
      <NextStreamStage
        channelID={channelID}
        login={place.login}
        bannerImageURL={bannerImageURL}
        offline={place.offline}
      />
    );
  }
  return <TrailerStage {...place} isForFollowers={hero === 'trailer'} />;
};
