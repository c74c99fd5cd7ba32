import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { ConnectedPlaces } from '../../features/exports/connected-places.tsx';
import { ConnectionsSettings } from '../../features/oauth/connections-settings.tsx';
import { SettingsFrame } from '../frames/settings-frame.tsx';

export const ConnectionsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Connections`);
  return (
    <SettingsFrame>
      {(viewer) => (
        <>
          <ConnectionsSettings login={viewer.login} />
          <ConnectedPlaces />
        </>
      )}
    </SettingsFrame>
  );
};
