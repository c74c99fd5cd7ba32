import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Loader } from '../../../ui/loader/loader.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

// Its list is shared with the channel page, which must stay light.
const CollaboratorList = lazyPart(async () => (await import('./collaborator-list.tsx')).CollaboratorList);

/** `/directory/collection/suggested-collaborators`: channels that share followers with the viewer's own. */
export const SuggestedCollaboratorsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Suggested collaborators`);
  return (
    <Page>
      <PageHeading lead={<Trans>Channels that your followers also follow, and that streamed lately.</Trans>}>
        <Trans>Suggested collaborators</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {({ login }) => (
          <Suspense fallback={<Loader label={t`Loading channels`} />}>
            <CollaboratorList login={login} />
          </Suspense>
        )}
      </RequireViewer>
    </Page>
  );
};
