import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { SettingsFrame } from '../../core/settings/settings-frame.tsx';
import { ApplicationsSettings } from '../../features/oauth/applications-settings.tsx';

export const ApplicationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Applications`);
  return <SettingsFrame>{() => <ApplicationsSettings />}</SettingsFrame>;
};
