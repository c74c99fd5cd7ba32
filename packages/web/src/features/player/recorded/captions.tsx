import { cuesAt, parseWebVtt, type VttCue } from '@bandshell/domain/kernel';
import { type CaptionRun, captionRuns } from '@bandshell/domain/player';
import type { RecordedPlayer } from '@bandshell/player';
import { type RefObject, useEffect, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { CaptionTrack } from '../content-player-props.ts';
import styles from './captions.module.css';
import type { CaptionSetting } from './use-caption-choice.ts';

const LIMIT_MS = 15_000;
/** Limit of cues shown at one moment; a file may contain any number. */
const MOST_LINES = 4;

export interface CaptionsProps {
  readonly track: CaptionTrack;
  readonly setting: CaptionSetting;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly player: RecordedPlayer;
  /** The controls are visible, so the captions move up. */
  readonly isRaised: boolean;
}

/** The current captions, over the bottom of the picture. */
export const Captions = ({ track, setting, video, player, isRaised }: CaptionsProps) => {
  const cues = useCues(track.url);
  const shown = useShownCues(cues, video, player);
  if (shown.length === 0) return null;
  return (
    <div
      className={cx(styles.captions, isRaised && styles.raised)}
      data-size={setting.size}
      data-background={setting.background}
      lang={track.language}
      translate="no"
    >
      {shown.map((cue) => (
        <p key={`${cue.start} ${cue.text}`}>
          <span className={styles.text}>
            {captionRuns(cue.text).map((run, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text never change their order
              <Run key={index} run={run} />
            ))}
          </span>
        </p>
      ))}
    </div>
  );
};

const Run = ({ run }: { readonly run: CaptionRun }) => (
  <span className={cx(run.isBold && styles.bold, run.isItalic && styles.italic, run.isUnderlined && styles.underlined)}>
    {run.text}
  </span>
);

function useCues(url: string): readonly VttCue[] {
  const [cues, setCues] = useState<readonly VttCue[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const response = await fetch(url, { signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(LIMIT_MS)]) });
      if (!response.ok) throw new Error(`captions: ${response.status}`);
      return parseWebVtt(await response.text()) ?? [];
    };
    setCues([]);
    load().then(setCues, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('Player: the captions could not be fetched', error);
    });
    return () => leaving.abort();
  }, [url]);
  return cues;
}

/** Updates four times a second, as often as the player's position. */
function useShownCues(
  cues: readonly VttCue[],
  video: RefObject<HTMLVideoElement | null>,
  player: RecordedPlayer,
): readonly VttCue[] {
  const [shown, setShown] = useState<readonly VttCue[]>([]);
  useEffect(() => {
    const look = () => {
      const next = cuesAt(cues, player.getSnapshot().position).slice(0, MOST_LINES);
      setShown((before) =>
        before.length === next.length && before.every((cue, at) => cue === next[at]) ? before : next,
      );
    };
    look();
    const element = video.current;
    const stop = player.subscribe(look);
    element?.addEventListener('timeupdate', look);
    return () => {
      stop();
      element?.removeEventListener('timeupdate', look);
    };
  }, [cues, video, player]);
  return shown;
}
