import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../ui/notice/alert.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from '../profile.module.css';
import { type Crop, type Size, WHOLE } from './crop-area.ts';
import { PictureCropper, pictureOf } from './picture-cropper.tsx';

export interface CropDialogProps {
  readonly file: File | undefined;
  readonly title: string;
  readonly output: Size;
  readonly minWidth: number;
  readonly isRound: boolean;
  readonly onClose: () => void;
  /** Returns undefined if the picture was saved, otherwise a message for the viewer. */
  readonly onSend: (picture: Blob) => Promise<string | undefined>;
}

/** Crops a chosen picture, then uploads or discards it. */
export const CropDialog = ({ file, title, onClose, onSend, ...frame }: CropDialogProps) => {
  const { t } = useLingui();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (file === undefined) return;
    setPicture(undefined);
    setCrop(WHOLE);
    setProblem(undefined);
    let isGone = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => (isGone ? bitmap.close() : setPicture(bitmap)),
      () => isGone || setProblem(t`This browser cannot read this file as a picture. Choose a PNG, JPEG or WebP.`),
    );
    return () => {
      isGone = true;
    };
  }, [file, t]);
  useEffect(() => () => picture?.close(), [picture]);

  const send = async () => {
    if (picture === undefined) return;
    setSending(true);
    setProblem(undefined);
    try {
      setProblem(await onSend(await pictureOf(picture, crop, frame.output)));
    } catch {
      setProblem(t`Your picture could not be saved. Try again in a moment.`);
    }
    setSending(false);
  };

  return (
    <Dialog
      open={file !== undefined}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={isSending} disabled={picture === undefined} onClick={send}>
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      {picture !== undefined && <PictureCropper {...frame} picture={picture} crop={crop} onCrop={setCrop} />}
      {picture === undefined && problem === undefined && <Skeleton shape="block" height="24rem" />}
      <Alert className={styles.problem} text={problem} />
    </Dialog>
  );
};
