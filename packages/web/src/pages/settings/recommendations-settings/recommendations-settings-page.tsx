import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { RecommendationsSettings } from '../../../features/recommendations/recommendations-settings.tsx';
import { SettingsFrame } from '../../frames/settings-frame.tsx';

export const RecommendationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Recommendations`);
  return <SettingsFrame>{() => <RecommendationsSettings />}</SettingsFrame>;
};
