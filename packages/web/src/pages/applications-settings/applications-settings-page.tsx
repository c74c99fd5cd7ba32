import { useLingui } from '@lingui/react/macro';
import { ApplicationsSettings } from '../../rooms/oauth/applications-settings.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const ApplicationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Applications`);
  return <SettingsFrame>{() => <ApplicationsSettings />}</SettingsFrame>;
};
