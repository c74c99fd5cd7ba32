import { channelPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './admin.module.css';
import { StaffNoteField } from './staff-note-field.tsx';
import { useTakeDownClip } from './use-take-down-clip.ts';
import { useTakeDownVideo } from './use-take-down-video.ts';

export interface TakeDownProps {
  readonly content: { readonly kind: 'video'; readonly id: string } | { readonly kind: 'clip'; readonly slug: string };
  readonly title: string;
  /** Login of the content's channel. Staff go to its page afterwards. */
  readonly login: string;
}

/** Lets staff remove a video or clip permanently, with a note for the audit log. */
export const TakeDown = ({ content, title, login }: TakeDownProps) => {
  const { t } = useLingui();
  const router = useRouter();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const [video, takeDownVideo] = useTakeDownVideo();
  const [clip, takeDownClip] = useTakeDownClip();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();

  const takeDown = async () => {
    if (content.kind === 'video') {
      const input = { videoID: content.id, note };
      const { data, error } = await withRecentLogIn(() => takeDownVideo({ input }));
      return problemOf(data?.takeDownVideo, error);
    }
    const input = { slug: content.slug, note };
    const { data, error } = await withRecentLogIn(() => takeDownClip({ input }));
    return problemOf(data?.takeDownClip, error);
  };
  const submit = async () => {
    setProblem(undefined);
    const failed = await takeDown();
    if (failed !== null) {
      if (failed.code !== 'REAUTHENTICATION_REQUIRED') setProblem(failed.message);
      return;
    }
    setAsking(false);
    show({ type: 'success', message: t`“${title}” is taken down.` });
    router.navigate(channelPath(login));
  };

  return (
    <>
      <Button icon={<ShieldX aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Take down</Trans>
      </Button>
      {isAsking && (
        <FormDialog
          open
          title={content.kind === 'video' ? t`Take down this video?` : t`Take down this clip?`}
          submitLabel={t`Take down`}
          danger
          loading={video.fetching || clip.fetching}
          disabled={note.trim() === ''}
          problem={problem}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <StaffNoteField value={note} onChange={setNote} />
          <ul className={styles.consequences}>
            <li>
              <Trans>Nobody can watch “{title}” any more. This cannot be undone.</Trans>
            </li>
            <li>
              {content.kind === 'video' ? (
                <Trans>Its clips go with it, and the owner gets an email.</Trans>
              ) : (
                <Trans>The owner of the channel and who made the clip get an email.</Trans>
              )}
            </li>
            <li>
              <Trans>Your action and your note are kept in the audit log.</Trans>
            </li>
          </ul>
        </FormDialog>
      )}
    </>
  );
};
