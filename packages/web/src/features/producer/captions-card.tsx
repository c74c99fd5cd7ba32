import {
  CAPTIONS_LABEL_MAX_CODE_POINTS,
  CAPTIONS_MAX_LENGTH,
  CAPTIONS_OF_A_VIDEO_MAX,
} from '@bandshell/domain/captions';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { type Problem as ProblemData, problemOf } from '../../core/messages/problem-text.ts';
import { languageName } from '../../platform/format/languages.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FileDrop } from '../../ui/file/file-drop.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './editor.module.css';
import { languageOptions } from './language-options.ts';
import { useAddVideoCaptions } from './use-add-video-captions.ts';
import { useRemoveVideoCaptions } from './use-remove-video-captions.ts';

const CaptionsCardQuery = graphql(`
  query CaptionsCard($id: ID!) {
    video(id: $id) {
      id
      captions {
        id
        language
        label
        url
      }
    }
  }
`);

export interface CaptionsCardProps {
  readonly videoID: string;
  readonly language: string;
}

interface CaptionsListProps {
  readonly captions: NonNullable<ResultOf<typeof CaptionsCardQuery>['video']>['captions'];
  readonly onRemove: (id: string) => void;
}

const CaptionsList = ({ captions, onRemove }: CaptionsListProps) => {
  const { t } = useLingui();
  return (
    <ul className={styles.parts} aria-label={t`Captions`}>
      {captions.map(({ id, label: name, language: tag, url }) => (
        <li key={id} className={styles.part}>
          <a href={url} download className={styles.link} translate="no">
            {name}
          </a>
          <span className={styles.soft}>{languageName(tag)}</span>
          <span className={styles.partActs}>
            <IconButton
              label={t`Remove the captions ${name}`}
              hint="none"
              icon={<X aria-hidden="true" />}
              onClick={() => onRemove(id)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Uploads and removes captions of a video. */
export const CaptionsCard = ({ videoID, ...video }: CaptionsCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [language, setLanguage] = useState(video.language);
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string>();
  const [adding, add] = useAddVideoCaptions();
  const [, remove] = useRemoveVideoCaptions();
  const [{ data, error }, fetchAgain] = useQuery({
    query: CaptionsCardQuery,
    variables: { id: videoID },
    requestPolicy: 'cache-and-network',
  });
  const captions = data?.video?.captions ?? [];
  const isFull = captions.length >= CAPTIONS_OF_A_VIDEO_MAX;
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });

  const judge = (failed: ProblemData | null, message: string) => {
    if (failed !== null) setProblem(failed.message);
    else {
      show({ type: 'success', message });
      refresh();
    }
  };
  const send = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setProblem(undefined);
    const name = label.trim() === '' ? languageName(language) : label;
    const input = { videoID, language, label: name, webVTT: await file.text() };
    const result = await add({ input });
    judge(problemOf(result.data?.addVideoCaptions, result.error), t`The captions are added.`);
  };
  const deleteNow = async (captionsID: string) => {
    setProblem(undefined);
    const result = await remove({ input: { captionsID } });
    judge(problemOf(result.data?.removeVideoCaptions, result.error), t`The captions are removed.`);
  };

  return (
    <Card title={t`Captions`} lead={t`For viewers who cannot hear, or who watch without sound.`}>
      {captions.length > 0 && <CaptionsList captions={captions} onRemove={(id) => void deleteNow(id)} />}
      {data === undefined && error !== undefined && (
        <ErrorState title={t`The captions could not be loaded`} onRetry={refresh} />
      )}
      {isFull && (
        <>
          <Problem text={problem} />
          <p className={styles.soft}>
            <Trans>A video has at most {CAPTIONS_OF_A_VIDEO_MAX} captions. Remove one to add another.</Trans>
          </p>
        </>
      )}
      {data !== undefined && !isFull && (
        <>
          <div className={styles.pair}>
            <Select
              label={t`Language`}
              options={languageOptions()}
              value={language}
              onChange={(event) => setLanguage(event.currentTarget.value)}
            />
            <TextField
              label={t`Name`}
              placeholder={languageName(language)}
              maxLength={CAPTIONS_LABEL_MAX_CODE_POINTS}
              value={label}
              autoComplete="off"
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
          </div>
          <FileDrop
            label={t`Add captions`}
            hint={
              <Trans>
                A WebVTT (.vtt) or SubRip (.srt) file, up to 512 KB. It replaces captions with the same language and
                name.
              </Trans>
            }
            maxBytes={CAPTIONS_MAX_LENGTH}
            error={problem}
            disabled={adding.fetching}
            onFiles={send}
            onRefused={(reason) =>
              setProblem(
                reason === 'too-big' ? t`Your caption file can be at most 512 KB.` : t`These files cannot be used.`,
              )
            }
          />
        </>
      )}
    </Card>
  );
};
