import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { NotFound } from '../../core/gates/not-found.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { useViewer, type Viewer } from '../../core/viewer/use-viewer.ts';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { inOrder, type PageTab } from './page-tab.ts';

/** A tab of the staff pages: `staff-tab.ts` beside its page. */
export interface StaffTab extends PageTab {
  readonly to: string;
  /** Who sees the tab. */
  readonly needs: 'staff' | 'site-admin';
}

const tabs = inOrder(import.meta.glob<StaffTab>('../*/staff-tab.ts', { eager: true, import: 'staffTab' }));

const isStaff = ({ roles }: Viewer): boolean => roles.isStaff || roles.isSiteAdmin;

export interface StaffFrameProps {
  /** Document title. */
  readonly title: string;
  readonly needs?: 'staff' | 'site-admin';
  readonly children: (viewer: Viewer) => ReactNode;
}

/** Frame of the staff pages. Other users see a not-found page. The server protects the data itself. */
export const StaffFrame = ({ title, needs = 'staff', children }: StaffFrameProps) => {
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
  const shown = tabs.filter((tab) => tab.needs === 'staff' || viewer.roles.isSiteAdmin);
  return (
    <Page>
      <LinkTabs label={t`Staff pages`} tabs={shown.map(({ to, label }) => ({ to, label: t(label) }))} />
      <Suspense fallback={waiting}>{children(viewer)}</Suspense>
    </Page>
  );
};
