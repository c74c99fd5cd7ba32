import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { SettingsFrame } from '../../core/settings/settings-frame.tsx';
import { RecommendationsSettings } from '../../features/recommendations/recommendations-settings.tsx';

export const RecommendationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Recommendations`);
  return <SettingsFrame>{() => <RecommendationsSettings />}</SettingsFrame>;
};
