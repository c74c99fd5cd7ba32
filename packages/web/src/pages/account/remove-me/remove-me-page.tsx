import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { CloseAccountCard } from '../../../features/accounts/closing/close-account-card.tsx';
import { DataExportCard } from '../../../features/accounts/closing/data-export-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

/** Lets users export their data, deactivate their account or delete it. */
export const RemoveMePage = () => {
  const { t } = useLingui();
  usePageTitle(t`Deactivate or delete`);
  return (
    <RequireViewer
      waiting={
        <Page width="narrow">
          <Skeleton shape="block" height="48rem" />
        </Page>
      }
    >
      {(viewer) => (
        <Page width="narrow">
          <PageHeading lead={<Trans>Download your data, or deactivate or delete your account.</Trans>}>
            <Trans>Deactivate or delete</Trans>
          </PageHeading>
          <DataExportCard userId={viewer.id} />
          <CloseAccountCard login={viewer.login} />
        </Page>
      )}
    </RequireViewer>
  );
};
