import { channelClipsPath, creatorClipsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { LoadedClipEditor } from '../../../features/clips/editor/loaded-clip-editor.tsx';
import { useLeaveGuard } from '../../../features/clips/editor/use-leave-guard.tsx';
import { useNotifySaved } from '../../../features/clips/editor/use-notify-saved.ts';
import { useNoMiniPlayer } from '../../../features/player/use-no-mini-player.ts';
import { useParams, useRouter } from '../../../platform/router/router-context.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** `/:channelLogin/clip/:slug/edit`. */
export const ClipEditorPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Edit clip`);
  useNoMiniPlayer();
  return <RequireViewer>{({ login }) => <Editor login={login} />}</RequireViewer>;
};

const Editor = ({ login }: { readonly login: string }) => {
  const notify = useNotifySaved();
  const { channelLogin = '', slug = '' } = useParams();
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const reportDirty = useCallback((next: boolean) => setDirty(next), []);
  return (
    <Page width="medium">
      <PageHeading>
        <Trans>Edit clip</Trans>
      </PageHeading>
      <LoadedClipEditor
        slug={slug}
        onDirty={reportDirty}
        onDeleted={() => router.navigate(channelClipsPath(channelLogin))}
        onSaved={(saved, { path }) => {
          notify(saved);
          router.navigate(saved === 'DRAFT' ? `${creatorClipsPath(login)}?of=drafts` : path);
        }}
      />
      {guard.question}
    </Page>
  );
};
