import { Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './profile.module.css';
import { sendProfilePicture } from './send-profile-picture.ts';
import { MAX_FILE_BYTES, pngOf, squarePicture } from './square-picture.ts';
import { useRemoveProfilePicture } from './use-remove-profile-picture.ts';

export interface PictureCardProps {
  readonly displayName: string;
  readonly color: string;
  readonly imageURL: string | null;
  /** The picture was changed: what shows it must ask anew. */
  readonly onChanged: () => void;
}

/** The profile picture: chosen, looked at in its round frame, then sent or dropped. */
export const PictureCard = ({ displayName, color, imageURL, onChanged }: PictureCardProps) => {
  const show = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<HTMLCanvasElement>();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const [{ fetching: removing }, remove] = useRemoveProfilePicture();

  useEffect(() => frame.current?.replaceChildren(...(chosen === undefined ? [] : [chosen])), [chosen]);

  const choose = async (file: File | undefined) => {
    setProblem(undefined);
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setProblem('That file is too large. Choose a picture of at most 20 MB.');
    try {
      setChosen(await squarePicture(file));
    } catch {
      setProblem('That file is no picture this browser can read. Choose a PNG, JPEG or WebP.');
    }
  };

  const send = async () => {
    if (chosen === undefined) return;
    setSending(true);
    const refusal = await sendProfilePicture(await pngOf(chosen));
    setSending(false);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setChosen(undefined);
    onChanged();
    show({ type: 'success', message: 'Your picture is saved.' });
  };

  const drop = async () => {
    const { data } = await remove({});
    if (data === undefined)
      show({ type: 'error', message: 'Your picture could not be removed. Try again in a moment.' });
    else show({ type: 'success', message: 'Your picture is removed.' });
  };

  return (
    <Card title="Profile picture" lead="It stands beside your name everywhere. Its middle square is used.">
      <div className={styles.picture}>
        {chosen === undefined ? (
          <Avatar name={displayName} color={color} imageURL={imageURL} size={96} />
        ) : (
          <div ref={frame} className={styles.preview} role="img" aria-label="Preview of your new picture" />
        )}
        <div className={styles.pictureActions}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          {chosen === undefined ? (
            <>
              <Button icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
                Choose a picture
              </Button>
              {imageURL !== null && (
                <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} loading={removing} onClick={drop}>
                  Remove
                </Button>
              )}
            </>
          ) : (
            <>
              <Button variant="primary" loading={sending} onClick={send}>
                Save picture
              </Button>
              <Button variant="ghost" disabled={sending} onClick={() => setChosen(undefined)}>
                Cancel
              </Button>
            </>
          )}
        </div>
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Card>
  );
};
