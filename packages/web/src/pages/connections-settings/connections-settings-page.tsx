import { useLingui } from '@lingui/react/macro';
import { ConnectionsSettings } from '../../rooms/oauth/connections-settings.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const ConnectionsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Connections`);
  return <SettingsFrame>{(viewer) => <ConnectionsSettings login={viewer.login} />}</SettingsFrame>;
};
