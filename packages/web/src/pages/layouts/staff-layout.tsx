import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { NotFound } from '../../core/gates/not-found.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { useViewer, type Viewer } from '../../core/viewer/use-viewer.ts';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';

const isStaff = ({ roles }: Viewer): boolean => roles.isStaff || roles.isSiteAdmin;

export interface StaffLayoutProps {
  /** Document title. */
  readonly title: string;
  readonly needs?: 'staff' | 'site-admin';
  readonly children: (viewer: Viewer) => ReactNode;
}

/** Frame of the staff pages. Other users see a not-found page. The server protects the data itself. */
export const StaffLayout = ({ title, needs = 'staff', children }: StaffLayoutProps) => {
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  const isAllowed = viewer !== null && (needs === 'staff' ? isStaff(viewer) : viewer.roles.isSiteAdmin);
  usePageTitle(status === 'unknown' ? undefined : isAllowed ? title : t`Page not found`);
  const waiting = <Skeleton shape="block" height="48rem" />;
  if (status === 'unknown') return <Page>{waiting}</Page>;
  if (status === 'failed') {
    return <ErrorState title={t`Your account could not be reached`} onRetry={() => window.location.reload()} />;
  }
  if (!isAllowed) return <NotFound />;
  return (
    <Page>
      <Suspense fallback={waiting}>{children(viewer)}</Suspense>
    </Page>
  );
};
