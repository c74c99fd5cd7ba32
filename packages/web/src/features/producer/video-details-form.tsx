import { countCodePoints, STREAM_TITLE_MAX_CODE_POINTS } from '@bandshell/domain/kernel';
import { VIDEO_DESCRIPTION_MAX_CODE_POINTS } from '@bandshell/domain/videos';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { EditedVideo } from './edited-video.ts';
import styles from './editor.module.css';
import { languageOptions } from './language-options.ts';
import { useUpdateVideo } from './use-update-video.ts';
import { type Visibility, visibilities, visibilityHints, visibilityMessages } from './video-messages.ts';

export interface ChosenCategory {
  readonly id: string;
  readonly displayName: string;
}

export interface VideoDetailsFormProps {
  readonly video: ResultOf<typeof EditedVideo>;
  /** A field to find a category. */
  readonly categoryField: (field: {
    readonly value: ChosenCategory | null;
    readonly onChange: (category: ChosenCategory | null) => void;
    readonly error: string | undefined;
  }) => ReactNode;
}

interface WordFieldsProps {
  readonly title: string;
  readonly description: string;
  /** The text of a problem that has one of the codes. */
  readonly textFor: (...codes: readonly string[]) => string | undefined;
  readonly onTitle: (title: string) => void;
  readonly onDescription: (description: string) => void;
}

const WordFields = ({ title, description, textFor, onTitle, onDescription }: WordFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={t`Title`}
        rows={2}
        value={title}
        error={textFor('TITLE_EMPTY', 'TITLE_TOO_LONG')}
        aside={<LengthOf length={countCodePoints(title)} most={STREAM_TITLE_MAX_CODE_POINTS} />}
        onChange={(event) => onTitle(event.currentTarget.value.replace(/\n/g, ' '))}
      />
      <TextArea
        label={t`Description`}
        rows={5}
        value={description}
        error={textFor('DESCRIPTION_TOO_LONG')}
        aside={<LengthOf length={countCodePoints(description)} most={VIDEO_DESCRIPTION_MAX_CODE_POINTS} />}
        onChange={(event) => onDescription(event.currentTarget.value)}
      />
    </>
  );
};

interface VisibilityChoiceProps {
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
}

const VisibilityChoice = ({ value: chosen, onChange }: VisibilityChoiceProps) => {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Who may watch`}
      look="cards"
      value={chosen}
      onChange={onChange}
      options={visibilities.map((value) => ({
        value,
        label: t(visibilityMessages[value]),
        hint: t(visibilityHints[value]),
      }))}
    />
  );
};

interface ChatDelayFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const ChatDelayField = ({ value, error, onChange }: ChatDelayFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Chat delay in seconds`}
      hint={t`If the chat appears too early, use a higher number. If it appears too late, use a number below 0.`}
      inputMode="decimal"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** Edits the details of a video, and who can watch it. A video that nobody else has seen yet is published here. */
export const VideoDetailsForm = ({ video, categoryField }: VideoDetailsFormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [title, setTitle] = useState(video.title);
  const [description, setDescription] = useState(video.description);
  const [category, setCategory] = useState<ChosenCategory | null>(video.category);
  const [language, setLanguage] = useState(video.language);
  const [isMature, setMature] = useState(video.isMature);
  const [visibility, setVisibility] = useState<Visibility>(video.visibility);
  const [offset, setOffset] = useState(String(video.chatOffsetSeconds));
  const [problem, setProblem] = useState<{ readonly code: string; readonly text: string }>();
  const [{ fetching }, update] = useUpdateVideo();
  const textFor = (...codes: readonly string[]) =>
    problem !== undefined && codes.includes(problem.code) ? problem.text : undefined;

  const isDraft = video.visibility === 'PRIVATE' && video.publishedAt === null;
  const isReady = video.status === 'READY';
  const published = isReady ? t`The video is published.` : t`The video is published as soon as it is ready.`;

  const save = async (visibility: Visibility, done: string) => {
    if (fetching) return;
    setProblem(undefined);
    const chatOffsetSeconds = Number(offset.replace(',', '.'));
    if (!Number.isFinite(chatOffsetSeconds)) {
      setProblem({ code: 'CHAT_OFFSET_INVALID', text: t`Enter seconds, such as 4.5 or -10.` });
      return;
    }
    const input = { title, description, language, isMature, visibility, chatOffsetSeconds };
    const { data, error } = await update({ input: { videoID: video.id, categoryID: category?.id ?? null, ...input } });
    const failed = problemOf(data?.updateVideo, error);
    if (failed !== null) setProblem({ code: failed.code, text: failed.message });
    else {
      setVisibility(visibility);
      show({ type: 'success', message: done });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(visibility, isDraft && visibility !== 'PRIVATE' ? published : t`The video is saved.`);
  };

  const ofFields = ['TITLE_EMPTY', 'TITLE_TOO_LONG', 'DESCRIPTION_TOO_LONG', 'LANGUAGE_INVALID'];
  const isOfField = [...ofFields, 'CATEGORY_NOT_FOUND', 'CHAT_OFFSET_INVALID'].includes(problem?.code ?? '');
  return (
    <Card title={t`Details`}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <WordFields
          title={title}
          description={description}
          textFor={textFor}
          onTitle={setTitle}
          onDescription={setDescription}
        />
        <div className={styles.pair}>
          {categoryField({ value: category, onChange: setCategory, error: textFor('CATEGORY_NOT_FOUND') })}
          <Select
            label={t`Language`}
            options={languageOptions()}
            value={language}
            error={textFor('LANGUAGE_INVALID')}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        </div>
        <VisibilityChoice value={visibility} onChange={setVisibility} />
        <Checkbox
          label={t`For adults`}
          hint={t`Viewers must confirm before they watch.`}
          checked={isMature}
          onChange={setMature}
        />
        {video.kind !== 'UPLOAD' && (
          <ChatDelayField value={offset} error={textFor('CHAT_OFFSET_INVALID')} onChange={setOffset} />
        )}
        <Problem text={isOfField ? undefined : problem?.text} />
        {isDraft && (
          <p className={styles.soft}>
            <Trans>Only you see this video. Publishing shows it to others, and notifies your followers once.</Trans>
          </p>
        )}
        <ButtonRow>
          {isDraft && (
            <Button
              variant="primary"
              loading={fetching}
              onClick={() => void save(visibility === 'PRIVATE' ? 'PUBLIC' : visibility, published)}
            >
              <Trans>Publish</Trans>
            </Button>
          )}
          <Button type="submit" variant={isDraft ? 'secondary' : 'primary'} loading={fetching}>
            <Trans>Save</Trans>
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
};
