import { countCodePoints } from '@bandshell/domain/kernel';
import {
  PANEL_ALT_MAX_CODE_POINTS,
  PANEL_TEXT_MAX_CODE_POINTS,
  PANEL_TITLE_MAX_CODE_POINTS,
} from '@bandshell/domain/panels';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { UserText } from '../../core/markdown/user-text.tsx';
import type { Problem } from '../../core/messages/problem-text.ts';
import { fitPicture } from '../../core/pictures/fit-picture.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Alert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import type { OwnPanel } from './own-panel.ts';
import styles from './panels.module.css';
import { type PanelContent, useSavePanel } from './use-save-panel.ts';

const PanelPreview = graphql(`
  query PanelPreview($text: String!) {
    panelPreview(text: $text)
  }
`);

export interface PanelDialogProps {
  /** Undefined for a new panel. */
  readonly panel: ResultOf<typeof OwnPanel> | undefined;
  readonly onPicture: () => void;
  readonly onClose: () => void;
}

const contentOf = (panel: PanelDialogProps['panel']): PanelContent => ({
  title: panel?.title ?? '',
  text: panel?.text ?? '',
  linkURL: panel?.linkURL ?? '',
  imageAlt: panel?.imageAlt ?? '',
});

/** The picture that the panel will have: the saved one, a chosen one or none. */
const useChosenPicture = (imageURL: string | null) => {
  const { t } = useLingui();
  const [savedURL, setSavedURL] = useState(imageURL);
  const [chosen, setChosen] = useState<{ readonly picture: Blob; readonly url: string }>();
  const [problem, setProblem] = useState<string>();
  const chosenURL = chosen?.url;
  useEffect(() => () => (chosenURL === undefined ? undefined : URL.revokeObjectURL(chosenURL)), [chosenURL]);
  const isGone = imageURL !== null && savedURL === null;
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    const picture = await fitPicture(file);
    if (picture === undefined) setProblem(t`The browser cannot read this file as a picture.`);
    else setChosen({ picture, url: URL.createObjectURL(picture) });
  };
  const remove = () => {
    setChosen(undefined);
    setSavedURL(null);
  };
  /** Undefined if the picture stays as it is. */
  const change = chosen?.picture ?? (isGone ? ('none' as const) : undefined);
  return { url: chosenURL ?? savedURL, change, problem, setProblem, choose, remove };
};

/** Writes a panel: title, picture with its link and description, text in Markdown with a preview. */
export const PanelDialog = ({ panel, onPicture, onClose }: PanelDialogProps) => {
  const { t } = useLingui();
  const [saved] = useState(contentOf(panel));
  const [content, setContent] = useState(saved);
  const { title, text, linkURL, imageAlt } = content;
  const change = (part: Partial<PanelContent>) => setContent({ ...content, ...part });
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const picture = useChosenPicture(panel?.imageURL ?? null);
  const save = useSavePanel(panel?.id, onPicture);

  const isDirty = JSON.stringify(content) !== JSON.stringify(saved) || picture.change !== undefined;
  const lengths = {
    title: countCodePoints(title.trim(), PANEL_TITLE_MAX_CODE_POINTS + 1),
    text: countCodePoints(text.trim(), PANEL_TEXT_MAX_CODE_POINTS + 1),
    alt: countCodePoints(imageAlt.trim(), PANEL_ALT_MAX_CODE_POINTS + 1),
  };

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    picture.setProblem(undefined);
    const refusal = await save(content, picture.change);
    setBusy(false);
    if (refusal === null) onClose();
    else if (refusal.of === 'picture') picture.setProblem(refusal.text);
    else setProblem(refusal.problem);
  };
  const close = () => (isDirty ? setAsking(true) : onClose());
  const errorOf = (code: string): string | undefined => (problem?.code === code ? problem.message : undefined);
  const isOfField = ['TITLE_TOO_LONG', 'TEXT_TOO_LONG', 'ALT_TOO_LONG', 'LINK_INVALID'].includes(problem?.code ?? '');

  return (
    <>
      <FormDialog
        open
        title={panel === undefined ? t`New panel` : t`Edit panel`}
        submitLabel={<Trans>Save</Trans>}
        loading={isBusy}
        disabled={!isDirty}
        problem={isOfField ? undefined : problem?.message}
        onSubmit={() => void submit()}
        onClose={close}
      >
        <TextField
          label={t`Title`}
          value={title}
          autoComplete="off"
          aside={<LengthOf length={lengths.title} most={PANEL_TITLE_MAX_CODE_POINTS} />}
          error={errorOf('TITLE_TOO_LONG')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <PictureField
          url={picture.url}
          alt={imageAlt}
          problem={picture.problem}
          onChoose={(file) => void picture.choose(file)}
          onRemove={picture.remove}
        />
        {picture.url !== null && (
          <TextField
            label={t`Description of the picture`}
            hint={t`For people who cannot see it.`}
            value={imageAlt}
            autoComplete="off"
            aside={<LengthOf length={lengths.alt} most={PANEL_ALT_MAX_CODE_POINTS} />}
            error={errorOf('ALT_TOO_LONG')}
            onChange={(event) => change({ imageAlt: event.currentTarget.value })}
          />
        )}
        <TextField
          label={t`Link`}
          hint={t`Where the picture leads. Without a picture, the link appears in its place.`}
          value={linkURL}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errorOf('LINK_INVALID')}
          onChange={(event) => change({ linkURL: event.currentTarget.value })}
        />
        <TextArea
          label={t`Text`}
          hint={t`Markdown: **bold**, [link](https://example.org), # heading, - list`}
          rows={8}
          value={text}
          aside={<LengthOf length={lengths.text} most={PANEL_TEXT_MAX_CODE_POINTS} />}
          error={errorOf('TEXT_TOO_LONG')}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Preview text={text} isPossible={lengths.text > 0 && lengths.text <= PANEL_TEXT_MAX_CODE_POINTS} />
      </FormDialog>
      <DiscardDialog open={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </>
  );
};

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

const DiscardDialog = ({ open, onDiscard, onKeep }: DiscardDialogProps) => {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={open}
      title={t`Discard your changes?`}
      confirmLabel={t`Discard`}
      keepLabel={t`Keep editing`}
      danger
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <Trans>Your changes to this panel are not saved.</Trans>
    </ConfirmDialog>
  );
};

interface PictureFieldProps {
  readonly url: string | null;
  readonly alt: string;
  readonly problem: string | undefined;
  readonly onChoose: (file: File | undefined) => void;
  readonly onRemove: () => void;
}

const PictureField = ({ url, alt, problem, onChoose, onRemove }: PictureFieldProps) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picture}>
      <span className={styles.label}>
        <Trans>Picture</Trans>
      </span>
      {url !== null && <img className={styles.image} src={url} alt={alt} />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t`Picture of the panel`}
        hidden
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <ButtonRow>
        <Button size="small" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
          <Trans>Choose a picture</Trans>
        </Button>
        {url !== null && (
          <Button size="small" variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </ButtonRow>
      <Alert className={styles.help} text={problem} />
    </div>
  );
};

interface PreviewProps {
  readonly text: string;
  /** Whether there is a text that can be saved. */
  readonly isPossible: boolean;
}

/** A button that shows the text as visitors will see it. */
const Preview = ({ text, isPossible }: PreviewProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div>
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          aria-expanded={isShown}
          disabled={!isPossible}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Trans>Hide the preview</Trans> : <Trans>Preview</Trans>}
        </Button>
      </div>
      {isShown && isPossible && <PreviewedText text={text} />}
    </>
  );
};

const SETTLE_MS = 400;

/** Follows when the writer pauses. */
const PreviewedText = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [{ data, error }, fetchAgain] = useQuery({ query: PanelPreview, variables: { text: settled } });
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      {data?.panelPreview != null ? (
        <UserText html={data.panelPreview} />
      ) : error !== undefined ? (
        <ErrorState title={t`The preview could not be loaded`} onRetry={() => fetchAgain()} />
      ) : (
        <Skeleton shape="block" height="6rem" />
      )}
    </section>
  );
};
