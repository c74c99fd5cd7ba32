import { useLingui } from '@lingui/react/macro';
import { RecommendationsSettings } from '../../rooms/recommendations/recommendations-settings.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const RecommendationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Recommendations`);
  return <SettingsFrame>{() => <RecommendationsSettings />}</SettingsFrame>;
};
