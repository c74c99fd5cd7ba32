import {
  accountSettingsPath,
  applicationsSettingsPath,
  channelSettingsPath,
  clipsSettingsPath,
  connectionsSettingsPath,
  notificationsSettingsPath,
  privacySettingsPath,
  profileSettingsPath,
  recommendationsSettingsPath,
  securitySettingsPath,
} from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { RequireViewer } from '../gates/require-viewer.tsx';
import type { Viewer } from '../viewer/use-viewer.ts';

const tabs = [
  { to: profileSettingsPath, label: msg`Profile` },
  { to: accountSettingsPath, label: msg`Account` },
  { to: securitySettingsPath, label: msg`Security` },
  { to: notificationsSettingsPath, label: msg`Notifications` },
  { to: connectionsSettingsPath, label: msg`Connections` },
  { to: privacySettingsPath, label: msg`Privacy` },
  { to: recommendationsSettingsPath, label: msg`Recommendations` },
  { to: channelSettingsPath, label: msg`Channel` },
  { to: clipsSettingsPath, label: msg`Clips` },
  { to: applicationsSettingsPath, label: msg`Applications` },
];

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
