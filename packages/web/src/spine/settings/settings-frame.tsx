import { profileSettingsPath, securitySettingsPath } from '@bandshell/domain';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { RequireViewer } from '../gates/require-viewer.tsx';
import type { Viewer } from '../viewer/use-viewer.ts';

const tabs = [
  { to: profileSettingsPath, label: 'Profile' },
  { to: securitySettingsPath, label: 'Security' },
];

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Page width="narrow">
    <PageHeading>Settings</PageHeading>
    <LinkTabs label="Settings" tabs={tabs} />
    {children}
  </Page>
);

/** The frame of the settings pages, for a logged-in viewer alone. */
export const SettingsFrame = ({ children }: { readonly children: (viewer: Viewer) => ReactNode }) => (
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
