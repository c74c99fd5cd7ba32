import { channelClipsPath, creatorClipsPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useParams, useRouter } from '../../platform/router/router-context.ts';
import { LoadedClipEditor } from '../../rooms/clips/editor/loaded-clip-editor.tsx';
import { useLeaveGuard } from '../../rooms/clips/editor/use-leave-guard.tsx';
import { useTellSaved } from '../../rooms/clips/editor/use-tell-saved.ts';
import { RequireViewer } from '../../spine/gates/require-viewer.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** `/:channelLogin/clip/:slug/edit`. */
export const ClipEditorPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Edit clip`);
  return <RequireViewer>{({ login }) => <Editor login={login} />}</RequireViewer>;
};

const Editor = ({ login }: { readonly login: string }) => {
  const tell = useTellSaved();
  const { channelLogin = '', slug = '' } = useParams();
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const tellDirty = useCallback((next: boolean) => setDirty(next), []);
  return (
    <Page width="medium">
      <PageHeading>
        <Trans>Edit clip</Trans>
      </PageHeading>
      <LoadedClipEditor
        slug={slug}
        onDirty={tellDirty}
        onDeleted={() => router.navigate(channelClipsPath(channelLogin))}
        onSaved={(saved, path) => {
          tell(saved);
          router.navigate(saved === 'DRAFT' ? `${creatorClipsPath(login)}?of=drafts` : path);
        }}
      />
      {guard.question}
    </Page>
  );
};
