import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Problem } from '../../core/messages/problem-text.ts';
import { type PicturePath, sendPicture } from '../../core/pictures/send-picture.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { checkFiles } from '../../ui/file/check-files.ts';
import { Alert } from '../../ui/notice/alert.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { Size } from './crop/crop-area.ts';
import { CropDialog } from './crop/crop-dialog.tsx';
import styles from './profile.module.css';

/** Largest accepted file. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface PictureCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The current picture or its placeholder. */
  readonly children: ReactNode;
  readonly hasPicture: boolean;
  readonly path: PicturePath;
  /** Size of the upload in pixels, and the minimum width. */
  readonly output: Size;
  readonly minWidth: number;
  readonly isRound?: boolean;
  /** Removes the picture. Returns why it failed, or null. */
  readonly onRemove: () => Promise<Problem | null>;
  /** Called after a change, so that others refetch the picture. */
  readonly onChanged: () => void;
}

/** One picture of the viewer: choose, crop, then upload or remove. */
export const PictureCard = ({
  title,
  lead,
  children,
  hasPicture,
  path,
  isRound = false,
  ...card
}: PictureCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);

  const choose = (chosen: File | undefined) => {
    const isTooLarge = chosen !== undefined && checkFiles([chosen], { maxBytes: MAX_FILE_BYTES }) === 'too-big';
    setProblem(isTooLarge ? t`This file is too large. Choose a picture of at most 20 MB.` : undefined);
    if (!isTooLarge) setFile(chosen);
  };

  const send = async (picture: Blob) => {
    const refusal = await sendPicture(path, picture);
    if (refusal === undefined) {
      setFile(undefined);
      card.onChanged();
      show({ type: 'success', message: t`Your picture is saved.` });
    }
    return refusal;
  };

  const remove = async () => {
    setRemoving(true);
    const problem = await card.onRemove();
    setRemoving(false);
    if (problem === null) show({ type: 'success', message: t`Your picture is removed.` });
    else show({ type: 'error', message: problem.message });
  };

  return (
    <Card title={title} lead={lead}>
      <div className={styles.picture}>
        {children}
        <ButtonRow>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={title}
            hidden
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
            <Trans>Choose a picture</Trans>
          </Button>
          {hasPicture && (
            <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} loading={isRemoving} onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </ButtonRow>
      </div>
      <Alert className={styles.problem} text={problem} />
      <CropDialog
        file={file}
        title={title}
        output={card.output}
        minWidth={card.minWidth}
        isRound={isRound}
        onClose={() => setFile(undefined)}
        onSend={send}
      />
    </Card>
  );
};
