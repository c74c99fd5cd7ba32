import type { ClipTrim } from '@bandshell/domain/clips';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { fixed } from '../../../platform/format/counts.ts';
import { clockText } from '../../../platform/format/times.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './clip-editor.module.css';
import type { ClipEditing } from './clip-editor-query.ts';
import { FilmStrip } from './film-strip.tsx';
import { useTrimPlayer } from './use-trim-player.ts';

export interface TrimStageProps {
  readonly editing: ClipEditing;
  readonly trim: ClipTrim;
  readonly onTrim: (trim: ClipTrim) => void;
  readonly fetchEditing: () => Promise<ClipEditing | null>;
}

/** The preview of a clip's window, and the strip to select its range. */
export const TrimStage = ({ editing, trim, onTrim, fetchEditing }: TrimStageProps) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const player = useTrimPlayer(video, editing, trim, fetchEditing);
  const [dragged, setDragged] = useState<number>();
  const seconds = (trim.endMs - trim.startMs) / 1000;
  const length = fixed(seconds, 1);
  const from = clockText(trim.startMs);
  const to = clockText(trim.endMs);
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: live recordings have no captions */}
        <video ref={video} className={styles.video} playsInline aria-label={t`Preview of the clip`} />
        {player.hasFailed && (
          <p className={styles.failed} role="alert">
            <Trans>The picture could not be loaded.</Trans>
          </p>
        )}
      </div>
      <div className={styles.controls}>
        <IconButton
          label={player.isPlaying ? t`Pause` : t`Play the clip`}
          icon={player.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          aria-busy={player.isWaiting || undefined}
          onClick={() => {
            setDragged(undefined);
            player.toggle();
          }}
        />
        <IconButton
          label={player.isMuted ? t`Unmute` : t`Mute`}
          icon={player.isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          onClick={player.toggleMute}
        />
        <p className={styles.times}>
          <span>
            {from} – {to}
          </span>
          <strong role="status">{t`${length} seconds`}</strong>
        </p>
      </div>
      <FilmStrip
        editing={editing}
        trim={trim}
        position={player.isPlaying || dragged === undefined ? player.position : dragged}
        onTrim={(moved, shownMs) => {
          onTrim(moved);
          setDragged(shownMs / 1000);
          player.showAt(shownMs / 1000);
        }}
      />
      <p className={styles.hint}>
        <Trans>A clip is 5 to 60 seconds long. Drag its ends, or move them with the arrow keys.</Trans>
      </p>
    </div>
  );
};
