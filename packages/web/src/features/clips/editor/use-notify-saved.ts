import { creatorClipsPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { useRouter } from '../../../platform/router/router-context.ts';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import type { SavedClip } from './clip-editor.tsx';

/** Shows the result of saving a clip, with a link to it or to the drafts. */
export const useNotifySaved = (): ((saved: SavedClip, clipPath?: string) => void) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const { viewer } = useViewer();
  return (saved, clipPath) => {
    const login = viewer?.login;
    if (saved === 'DRAFT') {
      const run = () => login !== undefined && router.navigate(`${creatorClipsPath(login)}?of=drafts`);
      const message = t`Your clip is a draft that only you can see. It is kept for 24 hours.`;
      return show({ type: 'info', message, button: { label: t`Drafts`, run } });
    }
    const message = saved === 'PUBLISHED' ? t`Your clip is published.` : t`Your clip is saved.`;
    if (clipPath === undefined) return show({ type: 'success', message });
    return show({
      type: 'success',
      message,
      button: { label: t`Watch`, run: () => router.navigate(clipPath) },
    });
  };
};
