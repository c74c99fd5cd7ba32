import { latencyDigits } from '@bandshell/domain/player';
import type { PlayerSnapshot } from '@bandshell/player';
import { Trans } from '@lingui/react/macro';
import { fixed } from '../../platform/format/counts.ts';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './player-surface.module.css';

/** The LIVE badge, and the delay to the live edge. */
export const LiveTags = ({ snapshot, isShown }: { readonly snapshot: PlayerSnapshot; readonly isShown: boolean }) => {
  const { latency, hasPicture, phase } = snapshot;
  if (!hasPicture) return null;
  const seconds = latency === null ? '' : fixed(latency, latencyDigits(latency));
  return (
    <div className={cx(styles.tags, !isShown && styles.away)}>
      <Badge tone="live">
        <Trans>LIVE</Trans>
      </Badge>
      {latency !== null && phase === 'playing' && (
        <Badge tone="picture">
          <Trans>{seconds} s behind</Trans>
        </Badge>
      )}
    </div>
  );
};
