import type { LivePlayer } from '@bandshell/player';
import { Trans } from '@lingui/react/macro';
import { VolumeX } from 'lucide-react';
import styles from './player-surface.module.css';

/** Shown when the browser started the stream muted; one press unmutes it. */
export const UnmuteButton = ({ player }: { readonly player: Pick<LivePlayer, 'setMuted'> }) => (
  <button type="button" className={styles.unmute} onClick={() => player.setMuted(false)}>
    <VolumeX aria-hidden="true" />
    <Trans>Unmute</Trans>
  </button>
);
