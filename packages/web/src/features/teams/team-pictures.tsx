import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { fitPicture } from '../../core/pictures/fit-picture.ts';
import { sendPicture } from '../../core/pictures/send-picture.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Alert } from '../../ui/notice/alert.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './teams.module.css';
import { useRemoveTeamPicture } from './use-remove-team-picture.ts';

interface TeamPictureProps {
  readonly teamID: string;
  readonly kind: 'LOGO' | 'BANNER';
  readonly label: string;
  readonly hint: string;
  readonly url: string | null;
  readonly onChanged: () => void;
}

const TeamPicture = ({ teamID, kind, label, hint, url, onChanged }: TeamPictureProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching: removing }, remove] = useRemoveTeamPicture();
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    setSending(true);
    const picture = await fitPicture(file);
    const refusal =
      picture === undefined
        ? t`The browser cannot read this file as a picture.`
        : await sendPicture(`/team-picture/${teamID}/${kind.toLowerCase()}`, picture);
    setSending(false);
    setProblem(refusal);
    if (refusal !== undefined) return;
    onChanged();
    show({ type: 'success', message: t`The picture is saved.` });
  };
  const removeIt = async () => {
    const { data, error } = await remove({ input: { teamID, kind } });
    const refusal = problemOf(data?.removeTeamPicture, error);
    setProblem(refusal?.message);
    if (refusal === null) show({ type: 'success', message: t`The picture is removed.` });
  };
  return (
    <div className={styles.picture}>
      <strong>{label}</strong>
      <span className={styles.soft}>{hint}</span>
      {url !== null && <img src={url} alt={label} decoding="async" />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <ButtonRow>
        <Button
          size="small"
          icon={<Upload aria-hidden="true" />}
          loading={isSending}
          disabled={removing}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose a picture</Trans>
        </Button>
        {url !== null && (
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            loading={removing}
            disabled={isSending}
            onClick={() => void removeIt()}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </ButtonRow>
      <Alert text={problem} />
    </div>
  );
};

export interface TeamPicturesProps {
  readonly team: { readonly id: string; readonly logoURL: string | null; readonly bannerURL: string | null };
  readonly onChanged: () => void;
}

/** The logo and the banner of a team. */
export const TeamPictures = ({ team: { id, logoURL, bannerURL }, onChanged }: TeamPicturesProps) => {
  const { t } = useLingui();
  const of = { teamID: id, onChanged };
  return (
    <Card title={t`Pictures`}>
      <div className={styles.pictures}>
        <TeamPicture {...of} kind="LOGO" label={t`Logo`} hint={t`Square, 600 × 600 is best.`} url={logoURL} />
        <TeamPicture {...of} kind="BANNER" label={t`Banner`} hint={t`Wide, 1600 × 400 is best.`} url={bannerURL} />
      </div>
    </Card>
  );
};
