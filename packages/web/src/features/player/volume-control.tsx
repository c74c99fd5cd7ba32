import type { LivePlayer } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { ControlButton } from './control-button.tsx';
import styles from './player-bar.module.css';

export interface VolumeControlProps {
  readonly player: Pick<LivePlayer, 'setMuted' | 'setVolume'>;
  readonly isMuted: boolean;
  readonly volume: number;
}

/** A mute button, and a slider that opens beside it on hover or focus. */
export const VolumeControl = ({ player, isMuted, volume }: VolumeControlProps) => {
  const { t } = useLingui();
  const audibleVolume = isMuted ? 0 : volume;
  const per = Math.round(audibleVolume * 100);
  return (
    <div className={styles.volume}>
      <ControlButton
        label={isMuted ? t`Unmute` : t`Mute`}
        shortcut="M"
        icon={audibleVolume === 0 ? <VolumeX /> : audibleVolume < 0.5 ? <Volume1 /> : <Volume2 />}
        onClick={() => player.setMuted(!isMuted)}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t`Volume`}
        aria-valuetext={t`${per} percent`}
        min={0}
        max={100}
        step={1}
        value={per}
        style={{ '--filled': `${per}%` } as CSSProperties}
        onChange={(event) => {
          const next = event.target.valueAsNumber / 100;
          player.setVolume(next);
          if (next === 0) player.setMuted(true);
        }}
      />
    </div>
  );
};
