import { Trans } from '@lingui/react/macro';
import { fullCount } from '../../platform/format/counts.ts';
import { clockText } from '../../platform/format/times.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import styles from './channel-info.module.css';
import type { LiveStream } from './live-channel.ts';
import { useViewCount } from './use-view-count.ts';

export interface ChannelNumbersProps {
  readonly channelLogin: string;
  readonly channelID: string;
  readonly stream: LiveStream;
  /** Called when the channel's co-stream begins, changes or ends. */
  readonly onCostream?: (() => void) | undefined;
}

/** Viewer count and stream duration. */
export const ChannelNumbers = ({ channelLogin, channelID, stream, onCostream }: ChannelNumbersProps) => {
  const { viewers: count, together: sum } = useViewCount(channelLogin, channelID, stream, onCostream);
  const viewers = fullCount(count);
  const together = sum === null ? '' : fullCount(sum);
  const now = useNow(1000);
  return (
    <p className={styles.numbers}>
      <span>
        <Trans>
          <b translate="no">{viewers}</b> watching
        </Trans>
      </span>
      {sum !== null && (
        <span>
          <Trans>
            <b translate="no">{together}</b> in total
          </Trans>
        </span>
      )}
      <span>
        <VisuallyHidden>
          <Trans>Live for</Trans>{' '}
        </VisuallyHidden>
        <span translate="no">{clockText(now - Date.parse(stream.createdAt))}</span>
      </span>
    </p>
  );
};
