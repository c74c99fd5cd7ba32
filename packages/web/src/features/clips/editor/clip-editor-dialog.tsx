import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadedClipEditor } from './loaded-clip-editor.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useNotifySaved } from './use-notify-saved.ts';

export interface ClipEditorDialogProps {
  readonly slug: string;
  readonly onClose: () => void;
}

/** The editor of a new clip, above the page where it was created. */
export const ClipEditorDialog = ({ slug, onClose }: ClipEditorDialogProps) => {
  const { t } = useLingui();
  const notify = useNotifySaved();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const leave = () => {
    onClose();
    notify('DRAFT');
  };
  const reportDirty = useCallback((next: boolean) => setDirty(next), []);
  return (
    <>
      <Dialog open size="large" title={t`Your clip`} onClose={() => guard.leave(leave)}>
        <LoadedClipEditor
          slug={slug}
          onDirty={reportDirty}
          onDeleted={onClose}
          onSaved={(saved, path) => {
            onClose();
            notify(saved, path);
          }}
        />
      </Dialog>
      {guard.question}
    </>
  );
};
