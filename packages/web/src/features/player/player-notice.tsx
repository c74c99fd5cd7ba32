import type { LivePlayer, PlayerSnapshot } from '@bandshell/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import { Backdrop, BigPlay, Notice, Spinner } from './notice.tsx';
import styles from './player-notice.module.css';

export interface PlayerNoticeProps {
  readonly snapshot: PlayerSnapshot;
  readonly channel: ChannelPlayerProps;
  readonly player: LivePlayer;
  readonly onPlay: () => void;
}

/** The player's message when there is no moving picture. It is a live region for screen readers. */
export const PlayerNotice = (props: PlayerNoticeProps) => (
  <div className={styles.notices} role="status">
    <CurrentNotice {...props} />
  </div>
);

const CurrentNotice = ({ snapshot: { notice, phase, hasPicture }, channel, player, onPlay }: PlayerNoticeProps) => {
  const { t } = useLingui();
  const name = channel.displayName;
  const again = (
    <Button variant="primary" onClick={player.tryAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (notice) {
    case 'none':
      return phase === 'paused' && <BigPlay label={hasPicture ? t`Continue` : t`Play the stream`} onPlay={onPlay} />;
    case 'spinner':
      return (
        <Spinner>
          <Trans>Loading the stream</Trans>
        </Spinner>
      );
    case 'offline':
      return (
        <Notice backdrop={<Backdrop banner={channel.bannerImageURL} />} title={t`${name} is offline`}>
          <Trans>The stream starts here automatically when {name} goes live.</Trans>
        </Notice>
      );
    case 'ended':
      return (
        <Notice
          backdrop={<Backdrop banner={channel.bannerImageURL} />}
          title={t`The stream has ended`}
          action={channel.afterEnd}
        >
          <Trans>When {name} goes live again, the stream starts here automatically.</Trans>
        </Notice>
      );
    case 'interrupted':
      return (
        <Notice title={t`${name} lost the connection`} isWaiting action={again}>
          <Trans>Waiting for the connection to come back. The stream continues automatically.</Trans>
        </Notice>
      );
    case 'reconnecting':
      return (
        <Notice title={t`Reconnecting`} isWaiting action={again}>
          <Trans>The stream cannot be reached right now. It continues automatically as soon as it can.</Trans>
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice title={t`This browser cannot play the stream`}>
          <Trans>Try a current version of Chrome, Edge, Firefox or Safari.</Trans>
        </Notice>
      );
    case 'undecodable':
      return (
        <Notice title={t`The video could not be decoded`} action={again}>
          <Trans>Something in the stream or the browser's video decoder went wrong.</Trans>
        </Notice>
      );
  }
};
