import { countCodePoints } from '@bandshell/domain/kernel';
import { MARKER_DESCRIPTION_MAX_CODE_POINTS } from '@bandshell/domain/markers';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { clockText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './markers.module.css';
import { useCreateStreamMarker } from './use-create-stream-marker.ts';

export interface MarkerDialogProps {
  readonly open: boolean;
  readonly channelID: string;
  readonly onClose: () => void;
}

/** Describes a moment of the running stream. The marker stands where the stream is when it is saved. */
export const MarkerDialog = ({ open, channelID, onClose }: MarkerDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, create] = useCreateStreamMarker();
  const length = countCodePoints(description);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fetching) return;
    setProblem(undefined);
    const { data, error } = await create({ input: { channelID, description } });
    const refusal = problemOf(data?.createStreamMarker, error);
    if (refusal !== null) return setProblem(refusal.message);
    const at = clockText((data?.createStreamMarker.marker?.positionSeconds ?? 0) * 1000);
    show({ type: 'success', message: t`Marker set at ${at}. You will find it when you edit the recording.` });
    setDescription('');
    onClose();
  };

  return (
    <Dialog open={open} title={t`Add a marker`} onClose={onClose} busy={fetching}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t`What is happening now? (optional)`}
          hint={t`Only you can see it, in the list of markers of the recording.`}
          value={description}
          aside={<LengthOf length={length} most={MARKER_DESCRIPTION_MAX_CODE_POINTS} />}
          error={length > MARKER_DESCRIPTION_MAX_CODE_POINTS ? t`The text is too long.` : undefined}
          autoComplete="off"
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Problem text={problem} />
        <div>
          <Button
            type="submit"
            variant="primary"
            loading={fetching}
            disabled={length > MARKER_DESCRIPTION_MAX_CODE_POINTS}
          >
            <Trans>Set the marker</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
