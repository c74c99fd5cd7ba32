import type { LivePlayer } from '@bandshell/player';
import { Trans } from '@lingui/react/macro';
import { VolumeX } from 'lucide-react';
import styles from './player-surface.module.css';

/** The browser started the stream without sound: one press brings it. */
export const UnmuteButton = ({ player }: { readonly player: Pick<LivePlayer, 'setMuted'> }) => (
  <button type="button" className={styles.unmute} onClick={() => player.setMuted(false)}>
    <VolumeX aria-hidden="true" />
    <Trans>Unmute</Trans>
  </button>
);
