import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { CategoryPicker } from '../../../features/broadcast/category-picker.tsx';
import { ClipsSettingsCards } from '../../../features/clips/clips-settings-cards.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

/** The viewer's settings for clips of their channel. */
export const ClipsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Clips settings`);
  return (
    <SettingsLayout>
      {({ login }) => (
        <ClipsSettingsCards
          login={login}
          categoryPicker={(onPick) => (
            <CategoryPicker
              value={null}
              error={undefined}
              onChange={(category) => {
                if (category !== null) onPick(category);
              }}
            />
          )}
        />
      )}
    </SettingsLayout>
  );
};
