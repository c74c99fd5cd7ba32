import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useRouter } from '../../../platform/router/router-context.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { LoadedClipEditor } from './loaded-clip-editor.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

export interface ClipEditorDialogProps {
  readonly slug: string;
  readonly onClose: () => void;
}

/** The editor of a new clip, above the page on which it was made. */
export const ClipEditorDialog = ({ slug, onClose }: ClipEditorDialogProps) => {
  const { t } = useLingui();
  const router = useRouter();
  const show = useSnackbar();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const tellDirty = useCallback((next: boolean) => setDirty(next), []);
  return (
    <>
      <Dialog open size="large" title={t`Your clip`} onClose={() => guard.leave(onClose)}>
        <LoadedClipEditor
          slug={slug}
          onDirty={tellDirty}
          onDeleted={onClose}
          onPublished={(path) => {
            onClose();
            show({
              type: 'success',
              message: t`Your clip is published.`,
              button: { label: t`Watch`, run: () => router.navigate(path) },
            });
          }}
        />
      </Dialog>
      {guard.question}
    </>
  );
};
