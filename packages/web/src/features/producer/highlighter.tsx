import { videoEditorPath } from '@bandshell/domain/kernel';
import {
  HIGHLIGHT_RANGES_MAX,
  type HighlightMarks,
  type MarkEvent,
  type MarkedPart,
  markedLength,
  noMarks,
  stepMarks,
  writeTimeText,
} from '@bandshell/domain/videos';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Play, Scissors, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { isTyping } from '../../platform/react/is-typing.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './editor.module.css';
import type { EditorPlayer } from './editor-player.ts';
import { TimeField } from './time-field.tsx';
import { Timeline } from './timeline.tsx';
import { useCreateHighlight } from './use-create-highlight.ts';
import { useHighlightPreview } from './use-highlight-preview.ts';

export interface HighlighterProps {
  readonly login: string;
  readonly videoID: string;
  readonly title: string;
  readonly lengthSeconds: number;
  readonly storyboardURL: string | null;
  /** Playback position. */
  readonly position: number;
  readonly player: EditorPlayer | null;
}

interface MarkedPartRowProps {
  readonly part: MarkedPart;
  readonly index: number;
  readonly isLast: boolean;
  readonly isPlaying: boolean;
  readonly player: EditorPlayer | null;
  readonly step: (event: MarkEvent) => void;
}

const MarkedPartRow = ({ part, index, isLast, isPlaying, player, step }: MarkedPartRowProps) => {
  const { t } = useLingui();
  const { startSeconds, endSeconds } = part;
  const place = index + 1;
  return (
    <li className={styles.part} aria-current={isPlaying || undefined}>
      <span className={styles.number}>{place}</span>
      <TimeField
        label={t`Start of part ${place}`}
        seconds={startSeconds}
        onChange={(seconds) => step({ type: 'change', index, part: { startSeconds: seconds, endSeconds } })}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        label={t`End of part ${place}`}
        seconds={endSeconds}
        onChange={(seconds) => step({ type: 'change', index, part: { startSeconds, endSeconds: seconds } })}
      />
      <span className={styles.partActs}>
        <IconButton
          label={t`Play part ${place}`}
          hint="none"
          icon={<Play aria-hidden="true" />}
          onClick={() => {
            player?.seek(startSeconds);
            player?.play();
          }}
        />
        <IconButton
          label={t`Move part ${place} up`}
          hint="none"
          icon={<ArrowUp aria-hidden="true" />}
          disabled={index === 0}
          onClick={() => step({ type: 'move', index, by: -1 })}
        />
        <IconButton
          label={t`Move part ${place} down`}
          hint="none"
          icon={<ArrowDown aria-hidden="true" />}
          disabled={isLast}
          onClick={() => step({ type: 'move', index, by: 1 })}
        />
        <IconButton
          label={t`Remove part ${place}`}
          hint="none"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => step({ type: 'remove', index })}
        />
      </span>
    </li>
  );
};

/** `I` and `O` begin and end a part anywhere on the page, but for a field in which somebody types. */
const useMarkKeys = (onMark: (type: 'begin' | 'end') => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === 'range')) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (key !== 'i' && key !== 'o') return;
    // The player uses these letters as shortcuts.
    event.preventDefault();
    event.stopPropagation();
    onMark(key === 'i' ? 'begin' : 'end');
  });
  useEffect(() => {
    const handleEvent = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', handleEvent, { capture: true });
    return () => window.removeEventListener('keydown', handleEvent, { capture: true });
  }, []);
};

interface HighlightFormProps extends Pick<HighlighterProps, 'login' | 'videoID'> {
  /** The title of the recording, which the new video has at first. */
  readonly title: string;
  readonly marks: HighlightMarks;
}

const HighlightForm = ({ login, videoID, title: first, marks }: HighlightFormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const [title, setTitle] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, create] = useCreateHighlight();
  const count = marks.parts.length;
  const length = writeTimeText(markedLength(marks));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const result = await create({ input: { videoID, title, ranges: [...marks.parts], visibility: 'PRIVATE' } });
    const answer = result.data?.createHighlight;
    if (answer?.video == null) setProblem(failureText(answer?.error, result.error));
    else {
      show({ type: 'success', message: t`The highlight is created. Only you see it until you publish it.` });
      router.navigate(videoEditorPath(login, answer.video.id));
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t`Title of the highlight`}
        value={title}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Problem text={problem} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" icon={<Scissors aria-hidden="true" />} loading={fetching}>
          <Trans>Create highlight</Trans>
        </Button>
        <span className={styles.soft}>{t`${plural(count, { one: '# part', other: '# parts' })}, ${length}`}</span>
      </div>
    </form>
  );
};

/** Creates a new video from parts of an existing one. Only the owner sees it until they publish it in its editor. */
export const Highlighter = ({ login, videoID, lengthSeconds, position, player, ...video }: HighlighterProps) => {
  const { t } = useLingui();
  const [marks, setMarks] = useState(noMarks);
  const [said, setSaid] = useState('');
  const preview = useHighlightPreview(marks.parts, position, player);
  const { parts, openAt } = marks;
  const isFull = parts.length >= HIGHLIGHT_RANGES_MAX;

  const step = (event: MarkEvent) => {
    const next = stepMarks(marks, event, lengthSeconds);
    setMarks(next);
    if (event.type === 'begin' && next !== marks) {
      const at = writeTimeText(event.at);
      setSaid(t`A part starts at ${at}.`);
    } else if (event.type === 'end' && openAt === null) {
      setSaid(t`Start a part first.`);
    } else if (event.type === 'end') {
      const last = next === marks ? undefined : next.parts.at(-1);
      const from = writeTimeText(last?.startSeconds ?? 0);
      const to = writeTimeText(last?.endSeconds ?? 0);
      setSaid(last === undefined ? t`A part must be at least one second long.` : t`Part from ${from} to ${to}.`);
    }
  };

  useMarkKeys((type) => step({ type, at: position }));

  const count = parts.length;
  return (
    <Card
      title={t`Highlighter`}
      lead={t`Mark the best parts and create a video from them. The recording does not change.`}
    >
      <Timeline
        lengthSeconds={lengthSeconds}
        storyboardURL={video.storyboardURL}
        parts={parts}
        openAt={openAt}
        position={position}
        onSeek={(seconds) => player?.seek(seconds)}
      />
      <div className={styles.actions}>
        <span className={styles.place} translate="no">
          {writeTimeText(position)}
        </span>
        <Button
          disabled={isFull || player === null}
          onClick={() => step({ type: 'begin', at: position })}
          aria-keyshortcuts="i"
        >
          <Trans>Start a part</Trans> <KeyHint keys={['I']} />
        </Button>
        <Button
          disabled={openAt === null || player === null}
          onClick={() => step({ type: 'end', at: position })}
          aria-keyshortcuts="o"
        >
          <Trans>End the part</Trans> <KeyHint keys={['O']} />
        </Button>
        <Button
          icon={<Play aria-hidden="true" />}
          disabled={count === 0 || player === null}
          onClick={preview.isRunning ? preview.stop : preview.start}
        >
          {preview.isRunning ? <Trans>Stop the preview</Trans> : <Trans>Preview</Trans>}
        </Button>
      </div>
      {count > 0 && (
        <ol className={styles.parts} aria-label={t`Parts of the highlight`}>
          {parts.map((part, index) => (
            <MarkedPartRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
              key={index}
              part={part}
              index={index}
              isLast={index === count - 1}
              isPlaying={preview.index === index}
              player={player}
              step={step}
            />
          ))}
        </ol>
      )}
      <p role="status" className={styles.soft}>
        {said}
      </p>
      {count > 0 && <HighlightForm login={login} videoID={videoID} title={video.title} marks={marks} />}
    </Card>
  );
};
