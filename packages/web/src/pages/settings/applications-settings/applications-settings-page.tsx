import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ApplicationsSettings } from '../../../features/oauth/applications-settings.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

export const ApplicationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Applications`);
  return <SettingsLayout>{() => <ApplicationsSettings />}</SettingsLayout>;
};
