import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ConnectionsSettings } from '../../../features/oauth/connections-settings.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

// It stands below the log-ins of programs, and few sites have a place to export to.
const ConnectedPlaces = lazyPart(
  async () => (await import('../../../features/exports/connected-places.tsx')).ConnectedPlaces,
);

export const ConnectionsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Connections`);
  return (
    <SettingsLayout>
      {(viewer) => (
        <>
          <ConnectionsSettings login={viewer.login} />
          <Suspense>
            <ConnectedPlaces />
          </Suspense>
        </>
      )}
    </SettingsLayout>
  );
};
