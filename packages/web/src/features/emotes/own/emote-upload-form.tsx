import {
  checkEmoteName,
  EMOTE_ANIMATION_LIMITS,
  EMOTE_SIDE_LIMITS,
  EMOTE_TIERS,
  EMOTE_UPLOAD_MAX_BYTES,
  type EmoteTier,
} from '@bandshell/domain/emotes';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { withoutSent } from '../../../core/forms/without-sent.ts';
import { sendPicture } from '../../../core/pictures/send-picture.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { EmotePreview } from './emote-preview.tsx';
import { tierNames } from './emote-words.ts';
import styles from './own-emotes.module.css';

const TYPES = ['image/png', 'image/apng', 'image/gif', 'image/webp'];

/** A name for the file's emote: `fire-2.png` gives `Fire2`. */
const nameFrom = (file: File): string => {
  const plain = file.name.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9]/g, '');
  const name = `${plain.slice(0, 1).toUpperCase()}${plain.slice(1, 15)}`;
  return checkEmoteName(name).ok ? name : '';
};

export interface EmoteUploadFormProps {
  readonly prefix: string;
  /** How many emotes of a tier there are, and how many there may be. */
  readonly room: Readonly<Record<EmoteTier, { readonly used: number; readonly most: number }>>;
  readonly onSaved: () => void;
}

/** Uploads an emote: its picture with a preview, its name, and who may use it. */
export const EmoteUploadForm = ({ prefix, room, onSaved }: EmoteUploadFormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [name, setName] = useState('');
  const [tier, setTier] = useState<EmoteTier>('FOLLOWER');
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pictureProblem, setPictureProblem] = useState<string>();

  const url = chosen?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  const wanted = name.trim();
  const isNameWrong = wanted !== '' && !checkEmoteName(wanted).ok;
  const { used, most } = room[tier];
  const { min, max } = EMOTE_SIDE_LIMITS;
  const { frames, seconds } = EMOTE_ANIMATION_LIMITS;

  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return;
    setPictureProblem(undefined);
    setProblem(undefined);
    setChosen({ file, url: URL.createObjectURL(file) });
    if (wanted === '') setName(nameFrom(file));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined || isBusy) return;
    setBusy(true);
    const refusal = await sendPicture(`/emote-upload?name=${encodeURIComponent(wanted)}&tier=${tier}`, chosen.file);
    setBusy(false);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setName(withoutSent(name, ''));
    setChosen(withoutSent(chosen));
    show({ type: 'success', message: t`The emote is uploaded.` });
    onSaved();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FileDrop
        label={chosen === undefined ? t`Choose a picture` : t`Choose another picture`}
        hint={t`PNG, GIF or WebP, up to 1 MB, ${min} to ${max} pixels wide and tall. It can be animated, with up to ${frames} frames and ${seconds} seconds.`}
        accept={TYPES}
        maxBytes={EMOTE_UPLOAD_MAX_BYTES}
        onFiles={choose}
        onRefused={() => setPictureProblem(t`Choose one PNG, GIF or WebP of at most 1 MB.`)}
        error={pictureProblem}
        disabled={isBusy}
      />
      {url !== undefined && <EmotePreview src={() => url} />}
      <div className={styles.fields}>
        <TextField
          label={t`Name`}
          hint={
            wanted === '' ? (
              t`It begins with a capital letter.`
            ) : (
              <Trans>
                Written in chat as <b translate="no">{prefix + wanted}</b>
              </Trans>
            )
          }
          value={name}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={15}
          error={isNameWrong ? t`A capital letter or a digit first, then letters and digits.` : problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t`Who may use it`}
          value={tier}
          hint={
            used >= most
              ? t`All ${most} slots are taken. Delete one first.`
              : tier === 'FOLLOWER'
                ? t`${used} of ${most} slots are taken.`
                : t`${used} of ${most} slots are taken. Only you can use it until subscriptions are open.`
          }
          options={EMOTE_TIERS.map((value) => ({ value, label: t(tierNames[value]) }))}
          onChange={({ currentTarget }) =>
            setTier(EMOTE_TIERS.find((one) => one === currentTarget.value) ?? 'FOLLOWER')
          }
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        loading={isBusy}
        disabled={chosen === undefined || wanted === '' || isNameWrong || used >= most}
      >
        <Trans>Upload emote</Trans>
      </Button>
    </form>
  );
};
