import { MUTED_RANGES_MAX } from '@bandshell/domain/videos';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, VolumeX, X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { EditedVideo } from './edited-video.ts';
import styles from './editor.module.css';
import { TimeField } from './time-field.tsx';
import { useUpdateVideo } from './use-update-video.ts';

interface Part {
  readonly key: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface MutedRangesCardProps {
  readonly video: ResultOf<typeof EditedVideo>;
  /** Playback position in seconds. */
  readonly position: () => number;
}

const NEW_PART_SECONDS = 10;

/** Ranges of a video that play without sound. */
export const MutedRangesCard = ({ video, position }: MutedRangesCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [parts, setParts] = useState<readonly Part[]>(() => video.mutedRanges.map((part, key) => ({ ...part, key })));
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useUpdateVideo();
  const change = (index: number, part: Partial<Part>) =>
    setParts(parts.map((each, at) => (at === index ? { ...each, ...part } : each)));

  const add = () => {
    const startSeconds = Math.max(0, Math.min(Math.floor(position()), video.lengthSeconds - 1));
    const endSeconds = Math.min(startSeconds + NEW_PART_SECONDS, video.lengthSeconds);
    setParts([...parts, { key: Math.max(-1, ...parts.map(({ key }) => key)) + 1, startSeconds, endSeconds }]);
  };
  const save = async () => {
    setProblem(undefined);
    const mutedRanges = parts.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds }));
    const result = await update({ input: { videoID: video.id, mutedRanges } });
    const answer = result.data?.updateVideo;
    if (answer === undefined || answer.error !== null) setProblem(failureText(answer?.error, result.error));
    else {
      setParts((answer.video?.mutedRanges ?? []).map((part, key) => ({ ...part, key })));
      show({ type: 'success', message: t`The muted parts are saved.` });
    }
  };

  return (
    <Card title={t`Muted parts`} lead={t`These parts play without sound, for example where you do not own the music.`}>
      {parts.length > 0 && (
        <ol className={styles.parts} aria-label={t`Muted parts`}>
          {parts.map(({ key, startSeconds, endSeconds }, index) => {
            const place = index + 1;
            return (
              <li key={key} className={styles.part}>
                <VolumeX aria-hidden="true" className={styles.icon} />
                <TimeField
                  label={t`Start of muted part ${place}`}
                  seconds={startSeconds}
                  onChange={(seconds) => change(index, { startSeconds: seconds })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  label={t`End of muted part ${place}`}
                  seconds={endSeconds}
                  onChange={(seconds) => change(index, { endSeconds: seconds })}
                />
                <IconButton
                  label={t`Remove muted part ${place}`}
                  hint="none"
                  icon={<X aria-hidden="true" />}
                  onClick={() => setParts(parts.filter((part) => part.key !== key))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Problem text={problem} />
      <div className={styles.actions}>
        <Button icon={<Plus aria-hidden="true" />} disabled={parts.length >= MUTED_RANGES_MAX} onClick={add}>
          <Trans>Mute from here</Trans>
        </Button>
        {(parts.length > 0 || video.mutedRanges.length > 0) && (
          <Button variant="primary" loading={fetching} onClick={save}>
            <Trans>Save muted parts</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
};
