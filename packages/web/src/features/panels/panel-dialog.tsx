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
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { fitPicture } from '../../core/pictures/fit-picture.ts';
import { sendPicture } from '../../core/pictures/send-picture.ts';
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
import { useCreatePanel } from './use-create-panel.ts';
import { useRemovePanelPicture } from './use-remove-panel-picture.ts';
import { useUpdatePanel } from './use-update-panel.ts';

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

/** Writes a panel: title, picture with its link and description, text in Markdown with a preview. */
export const PanelDialog = ({ panel, onPicture, onClose }: PanelDialogProps) => {
  const { t } = useLingui();
  const [title, setTitle] = useState(panel?.title ?? '');
  const [text, setText] = useState(panel?.text ?? '');
  const [linkURL, setLinkURL] = useState(panel?.linkURL ?? '');
  const [imageAlt, setImageAlt] = useState(panel?.imageAlt ?? '');
  const [savedURL, setSavedURL] = useState(panel?.imageURL ?? null);
  const [chosen, setChosen] = useState<{ readonly picture: Blob; readonly url: string }>();
  const [savedID, setSavedID] = useState(panel?.id);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [, create] = useCreatePanel();
  const [, update] = useUpdatePanel();
  const [, removePicture] = useRemovePanelPicture();

  const chosenURL = chosen?.url;
  useEffect(() => () => (chosenURL === undefined ? undefined : URL.revokeObjectURL(chosenURL)), [chosenURL]);

  const isPictureGone = panel?.imageURL != null && savedURL === null;
  const isDirty =
    title !== (panel?.title ?? '') ||
    text !== (panel?.text ?? '') ||
    linkURL !== (panel?.linkURL ?? '') ||
    imageAlt !== (panel?.imageAlt ?? '') ||
    chosen !== undefined ||
    isPictureGone;
  const pictureURL = chosenURL ?? savedURL;
  const lengths = {
    title: countCodePoints(title.trim(), PANEL_TITLE_MAX_CODE_POINTS + 1),
    text: countCodePoints(text.trim(), PANEL_TEXT_MAX_CODE_POINTS + 1),
    alt: countCodePoints(imageAlt.trim(), PANEL_ALT_MAX_CODE_POINTS + 1),
  };

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setPictureProblem(undefined);
    const picture = await fitPicture(file);
    if (picture === undefined) setPictureProblem(t`The browser cannot read this file as a picture.`);
    else setChosen({ picture, url: URL.createObjectURL(picture) });
  };

  /** Saves the words, then the picture. A step that is saved is not sent again when a later step fails. */
  const save = async (): Promise<boolean> => {
    setProblem(null);
    setPictureProblem(undefined);
    const content = { title, text, linkURL, imageAlt };
    let id = savedID;
    if (id === undefined) {
      const { data, error } = await create({ input: { content } });
      const refusal = problemOf(data?.createPanel, error);
      if (refusal !== null || data?.createPanel.panel == null) {
        setProblem(refusal);
        return false;
      }
      id = data.createPanel.panel.id;
      setSavedID(id);
    } else {
      const { data, error } = await update({ input: { panelID: id, content } });
      const refusal = problemOf(data?.updatePanel, error);
      if (refusal !== null) {
        setProblem(refusal);
        return false;
      }
    }
    if (chosen !== undefined) {
      const refusal = await sendPicture(`/panel-picture/${id}`, chosen.picture);
      if (refusal !== undefined) {
        setPictureProblem(refusal);
        return false;
      }
      onPicture();
    } else if (isPictureGone) {
      const { data, error } = await removePicture({ input: { panelID: id } });
      const refusal = problemOf(data?.removePanelPicture, error);
      if (refusal !== null) {
        setPictureProblem(refusal.message);
        return false;
      }
    }
    return true;
  };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) onClose();
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
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <PictureField
          url={pictureURL}
          alt={imageAlt}
          problem={pictureProblem}
          onChoose={(file) => void choose(file)}
          onRemove={() => {
            setChosen(undefined);
            setSavedURL(null);
          }}
        />
        {pictureURL !== null && (
          <TextField
            label={t`Description of the picture`}
            hint={t`For people who cannot see it.`}
            value={imageAlt}
            autoComplete="off"
            aside={<LengthOf length={lengths.alt} most={PANEL_ALT_MAX_CODE_POINTS} />}
            error={errorOf('ALT_TOO_LONG')}
            onChange={(event) => setImageAlt(event.currentTarget.value)}
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
          onChange={(event) => setLinkURL(event.currentTarget.value)}
        />
        <TextArea
          label={t`Text`}
          hint={t`Markdown: **bold**, [link](https://example.org), # heading, - list`}
          rows={8}
          value={text}
          aside={<LengthOf length={lengths.text} most={PANEL_TEXT_MAX_CODE_POINTS} />}
          error={errorOf('TEXT_TOO_LONG')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Preview text={text} isPossible={lengths.text > 0 && lengths.text <= PANEL_TEXT_MAX_CODE_POINTS} />
      </FormDialog>
      <ConfirmDialog
        open={isAsking}
        title={t`Discard your changes?`}
        confirmLabel={t`Discard`}
        keepLabel={t`Keep editing`}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <Trans>Your changes to this panel are not saved.</Trans>
      </ConfirmDialog>
    </>
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
