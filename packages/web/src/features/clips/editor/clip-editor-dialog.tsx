import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './clip-editor.module.css';
import { LoadedClipEditor } from './loaded-clip-editor.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useNotifySaved } from './use-notify-saved.ts';

export interface ClipEditorDialogProps {
  readonly slug: string;
  readonly onClose: () => void;
  /** Everything that can be done with the link of the published clip. */
  readonly share: (clip: PublishedClip) => ReactNode;
}

export interface PublishedClip {
  readonly slug: string;
  readonly title: string;
  readonly path: string;
}

/** The editor of a new clip, above the page where it was created. Once the clip is published, its link stands here. */
export const ClipEditorDialog = ({ slug, onClose, share }: ClipEditorDialogProps) => {
  const { t } = useLingui();
  const notify = useNotifySaved();
  const [isDirty, setDirty] = useState(false);
  const [published, setPublished] = useState<PublishedClip>();
  const guard = useLeaveGuard(isDirty);
  const leave = () => {
    onClose();
    notify('DRAFT');
  };
  const reportDirty = useCallback((next: boolean) => setDirty(next), []);
  if (published !== undefined) return <Published clip={published} onClose={onClose} share={share} />;
  return (
    <>
      <Dialog open size="large" title={t`Your clip`} onClose={() => guard.leave(leave)}>
        <LoadedClipEditor
          slug={slug}
          onDirty={reportDirty}
          onDeleted={onClose}
          onSaved={(saved, clip) => {
            if (saved === 'PUBLISHED') return setPublished(clip);
            onClose();
            notify(saved, clip.path);
          }}
        />
      </Dialog>
      {guard.question}
    </>
  );
};

interface PublishedProps extends Pick<ClipEditorDialogProps, 'onClose' | 'share'> {
  readonly clip: PublishedClip;
}

const Published = ({ clip, onClose, share }: PublishedProps) => {
  const { t } = useLingui();
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with the editor.
  useEffect(() => text.current?.focus(), []);
  return (
    <Dialog
      open
      title={t`Your clip is published`}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={clip.path} target="_blank">
            <Trans>Watch</Trans>
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.published}>
        <p ref={text} tabIndex={-1} translate="no">
          {clip.title}
        </p>
        {share(clip)}
      </div>
    </Dialog>
  );
};
