import { latencyText } from '@bandshell/domain';
import type { PlayerSnapshot } from '@bandshell/player';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './player-surface.module.css';

/** LIVE, and how far behind the picture is. */
export const LiveTags = ({ snapshot, isShown }: { readonly snapshot: PlayerSnapshot; readonly isShown: boolean }) => {
  const { latency, hasPicture, phase } = snapshot;
  if (!hasPicture) return null;
  return (
    <div className={cx(styles.tags, !isShown && styles.away)}>
      <Badge tone="live">LIVE</Badge>
      {latency !== null && phase === 'playing' && <Badge tone="picture">{latencyText(latency)}</Badge>}
    </div>
  );
};
