import { channelPath } from '@bandshell/domain/routes';
import { endEarly } from '@bandshell/player';
import { Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { endFirstView } from '../../platform/first-view/first-view.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './channel-page.module.css';

export interface ChannelHomeHeroProps {
  readonly login: string;
  readonly title: string;
  readonly pictureURL: string | null | undefined;
}

/** Takes the player's place on the home view of a live channel, and links to the stream. */
export const ChannelHomeHero = ({ login, title, pictureURL }: ChannelHomeHeroProps) => {
  // The document may name a stream because it cannot know that the viewer left the picture before a reload.
  useEffect(() => {
    endEarly();
    endFirstView();
  }, []);
  return (
    <div className={styles.hero}>
      {pictureURL && <img className={styles.heroPicture} src={pictureURL} alt="" />}
      <div className={styles.heroWords}>
        <p className={styles.heroTitle} translate="no">
          {title}
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
