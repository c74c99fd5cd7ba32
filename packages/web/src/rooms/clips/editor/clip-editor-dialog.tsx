import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadedClipEditor } from './loaded-clip-editor.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useTellSaved } from './use-tell-saved.ts';

export interface ClipEditorDialogProps {
  readonly slug: string;
  readonly onClose: () => void;
}

/** The editor of a new clip, above the page on which it was made. */
export const ClipEditorDialog = ({ slug, onClose }: ClipEditorDialogProps) => {
  const { t } = useLingui();
  const tell = useTellSaved();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const leave = () => {
    onClose();
    tell('DRAFT');
  };
  const tellDirty = useCallback((next: boolean) => setDirty(next), []);
  return (
    <>
      <Dialog open size="large" title={t`Your clip`} onClose={() => guard.leave(leave)}>
        <LoadedClipEditor
          slug={slug}
          onDirty={tellDirty}
          onDeleted={onClose}
          onSaved={(saved, path) => {
            onClose();
            tell(saved, path);
          }}
        />
      </Dialog>
      {guard.question}
    </>
  );
};
