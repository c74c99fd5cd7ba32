import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

// Visitors do not need it.
const TeamDashboard = lazyPart(async () => (await import('../../../features/teams/team-dashboard.tsx')).TeamDashboard);

/** `/teams/:teamName/dashboard`: where the owner of a team keeps it. */
export const TeamDashboardPage = () => {
  const { t } = useLingui();
  const name = (useParams().teamName ?? '').toLowerCase();
  usePageTitle(t`Team dashboard`);
  return (
    <Page width="medium">
      <RequireViewer>
        {() => (
          <Suspense fallback={<Skeleton shape="block" height="40rem" />}>
            <TeamDashboard key={name} name={name} />
          </Suspense>
        )}
      </RequireViewer>
    </Page>
  );
};
