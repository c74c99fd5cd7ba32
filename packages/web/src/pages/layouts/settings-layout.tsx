import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { inOrder, type PageTab } from './page-tab.ts';

/** A tab of the settings: `settings-tab.ts` beside its page. */
export interface SettingsTab extends PageTab {
  readonly to: string;
}

const tabs = inOrder(import.meta.glob<SettingsTab>('../*/*/settings-tab.ts', { eager: true, import: 'settingsTab' }));

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <Page width="medium">
      <PageHeading>
        <Trans>Settings</Trans>
      </PageHeading>
      <LinkTabs label={t`Settings`} tabs={tabs.map(({ to, label }) => ({ to, label: t(label) }))} />
      {children}
    </Page>
  );
};

/** The frame of the settings pages. Only a logged-in viewer can see them. */
export const SettingsLayout = ({ children }: { readonly children: (viewer: Viewer) => ReactNode }) => (
  <RequireViewer
    waiting={
      <Frame>
        <Skeleton shape="block" height="32rem" />
      </Frame>
    }
  >
    {(viewer) => <Frame>{children(viewer)}</Frame>}
  </RequireViewer>
);
