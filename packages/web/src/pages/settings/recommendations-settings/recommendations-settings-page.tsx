import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { RecommendationsSettings } from '../../../features/recommendations/recommendations-settings.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

export const RecommendationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Recommendations`);
  return <SettingsLayout>{() => <RecommendationsSettings />}</SettingsLayout>;
};
