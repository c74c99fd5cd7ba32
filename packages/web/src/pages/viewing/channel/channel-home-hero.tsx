import { channelPath } from '@bandshell/domain/kernel';
import { endEarly } from '@bandshell/player';
import { Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { ChannelPlayer, useIsPlaying } from '../../../features/player/channel-player.tsx';
import { endFirstView } from '../../../platform/first-view/first-view.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import styles from './channel-page.module.css';
import type { StageContext } from './channel-places.ts';

/**
 * Takes the player's place on the home view of a live channel, and links to the stream. A stream that plays already goes
 * on here.
 */
export const ChannelHomeHero = ({ login, live, show, pictureURL, player }: StageContext) => {
  const isPlaying = useIsPlaying(login);
  // The document may name a stream because it cannot know that the viewer left the picture before a reload.
  useEffect(() => {
    endEarly();
    endFirstView();
  }, []);
  if (isPlaying) return <ChannelPlayer {...player} kind="channel-home" />;
  return (
    <div className={styles.hero}>
      {pictureURL && <img className={styles.heroPicture} src={pictureURL} alt="" />}
      <div className={styles.heroWords}>
        <p className={styles.heroTitle} translate="no">
          {show?.video.title ?? live.title}
        </p>
        <ButtonLink
          variant="primary"
          icon={<Play aria-hidden="true" />}
          to={channelPath(login)}
          navigation={{ routedAs: 'watch' }}
        >
          <Trans>Watch now</Trans>
        </ButtonLink>
      </div>
    </div>
  );
};
