import type { RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ContentPlayerProps } from '../content-player-props.ts';
import { Backdrop, BigPlay, Notice, Spinner } from '../notice.tsx';
import noticeStyles from '../player-notice.module.css';
import styles from './recorded.module.css';
import { UpNext } from './up-next.tsx';

export interface RecordedNoticeProps {
  readonly snapshot: RecordedSnapshot;
  readonly item: ContentPlayerProps;
  readonly player: RecordedPlayer;
}

/** The player's message when there is no moving picture. It is a live region for screen readers. */
export const RecordedNotice = (props: RecordedNoticeProps) => (
  <div className={noticeStyles.notices} role="status">
    <CurrentNotice {...props} />
  </div>
);

const CurrentNotice = ({ snapshot: { notice, phase, hasPicture }, item, player }: RecordedNoticeProps) => {
  const { t } = useLingui();
  const name = item.ownerName;
  const empty = <Backdrop banner={null} />;
  const again = (
    <Button variant="primary" onClick={player.tryAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (notice) {
    case 'none':
      return (
        phase === 'paused' && <BigPlay label={hasPicture ? t`Continue` : t`Play the video`} onPlay={player.play} />
      );
    case 'spinner':
      return (
        <Spinner>
          <Trans>Loading the video</Trans>
        </Spinner>
      );
    case 'ended':
      return item.next ? (
        <UpNext next={item.next} onReplay={player.play} />
      ) : (
        <button type="button" className={cx(noticeStyles.bigPlay, styles.replay)} onClick={player.play}>
          <RotateCcw aria-hidden="true" />
          <VisuallyHidden>
            <Trans>Play again</Trans>
          </VisuallyHidden>
        </button>
      );
    case 'reconnecting':
      return (
        <Notice title={t`Reconnecting`} isWaiting action={again}>
          <Trans>The video cannot be reached right now. It continues automatically as soon as it can.</Trans>
        </Notice>
      );
    case 'no-token':
      return (
        <Notice title={t`Error retrieving Access Token`} backdrop={empty} action={again}>
          <Trans>The video’s address could not be loaded.</Trans>
        </Notice>
      );
    case 'subscribers-only':
      return (
        <Notice title={t`For subscribers`} backdrop={empty}>
          <Trans>Only subscribers of {name} can watch this.</Trans>
        </Notice>
      );
    case 'not-yet':
      return (
        <Notice title={t`Not available yet`} backdrop={empty} action={again}>
          <Trans>{name} has scheduled this premiere for later.</Trans>
        </Notice>
      );
    case 'private':
      return (
        <Notice title={t`This video is private`} backdrop={empty}>
          <Trans>Only {name} can watch it.</Trans>
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice title={t`This cannot be watched`} backdrop={empty}>
          <Trans>It may have been deleted, or the address may be wrong.</Trans>
        </Notice>
      );
    case 'not-ready':
      return (
        <Notice title={t`Processing`} backdrop={empty} isWaiting>
          <Trans>It starts here automatically as soon as it is ready.</Trans>
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice title={t`This browser cannot play the video`} backdrop={empty}>
          <Trans>Try a current version of Chrome, Edge, Firefox or Safari.</Trans>
        </Notice>
      );
    case 'undecodable':
      return (
        <Notice title={t`The video could not be decoded`} action={again}>
          <Trans>Something in the video or the browser's video decoder went wrong.</Trans>
        </Notice>
      );
  }
};
