import type { LivePlayer, PlayerSnapshot } from '@bandshell/player';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import styles from './player-surface.module.css';

export interface PlayerNoticeProps {
  readonly snapshot: PlayerSnapshot;
  readonly channel: ChannelPlayerProps;
  readonly player: LivePlayer;
}

/** What the player says when there is no moving picture. Screen readers hear it as it changes. */
export const PlayerNotice = ({ snapshot, channel, player }: PlayerNoticeProps) => (
  <div className={styles.notices} role="status">
    {noticeOf(snapshot, channel, player)}
  </div>
);

function noticeOf({ notice, phase, hasPicture }: PlayerSnapshot, channel: ChannelPlayerProps, player: LivePlayer) {
  const name = channel.displayName;
  switch (notice) {
    case 'none':
      return phase === 'paused' && <PlayButton player={player} isFirst={!hasPicture} />;
    case 'spinner':
      return (
        <div className={styles.spinner}>
          <VisuallyHidden>Loading the stream</VisuallyHidden>
        </div>
      );
    case 'offline':
      return (
        <Notice backdrop={<Backdrop banner={channel.bannerImageURL} />} title={`${name} is offline`}>
          The stream begins here by itself as soon as they go live.
        </Notice>
      );
    case 'ended':
      return (
        <Notice backdrop={<Backdrop banner={channel.bannerImageURL} />} title="The stream has ended">
          When {name} goes live again, it begins here by itself.
        </Notice>
      );
    case 'interrupted':
      return (
        <Notice title={`${name} lost the connection`} isWaiting>
          Waiting for them to come back. The stream goes on by itself.
        </Notice>
      );
    case 'reconnecting':
      return (
        <Notice title="Reconnecting" isWaiting>
          The stream cannot be reached right now. It goes on by itself as soon as it can.
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice title="This browser cannot play the stream">
          Try a current version of Chrome, Edge, Firefox or Safari.
        </Notice>
      );
    case 'undecodable':
      return (
        <Notice
          title="The picture could not be decoded"
          action={
            <Button variant="primary" onClick={player.tryAgain}>
              Try again
            </Button>
          }
        >
          Something in the stream or the browser's video decoder went wrong.
        </Notice>
      );
  }
}

const PlayButton = ({ player, isFirst }: { readonly player: LivePlayer; readonly isFirst: boolean }) => (
  <button type="button" className={styles.bigPlay} onClick={player.play}>
    <Play aria-hidden="true" />
    <VisuallyHidden>{isFirst ? 'Play the stream' : 'Go on'}</VisuallyHidden>
  </button>
);

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What stands there in place of the picture; without it the picture shows through. */
  readonly backdrop?: ReactNode;
  readonly isWaiting?: boolean;
  readonly action?: ReactNode;
}

const Notice = ({ title, children, backdrop, isWaiting = false, action }: NoticeProps) => (
  <div className={styles.notice}>
    {backdrop}
    <div className={styles.words}>
      {isWaiting && <span className={styles.smallSpinner} aria-hidden="true" />}
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  </div>
);

/** The empty stage: the channel's banner, or the product's own arches at dusk. */
const Backdrop = ({ banner }: { readonly banner: string | null | undefined }) => (
  <div className={styles.backdrop}>
    {banner ? (
      <img className={styles.banner} src={banner} alt="" />
    ) : (
      <svg className={styles.arches} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M110 900a690 690 0 0 1 1380 0M230 900a570 570 0 0 1 1140 0M470 900a330 330 0 0 1 660 0M590 900a210 210 0 0 1 420 0" />
      </svg>
    )}
  </div>
);
