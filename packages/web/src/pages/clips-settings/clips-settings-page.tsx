import { useLingui } from '@lingui/react/macro';
import { CategoryPicker } from '../../rooms/broadcast/category-picker.tsx';
import { ModeratorsCard } from '../../rooms/channels/moderators-card.tsx';
import { ClipsSettingsCards } from '../../rooms/clips/clips-settings-cards.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

/** What the viewer decides about clips of their channel. */
export const ClipsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Clips settings`);
  return (
    <SettingsFrame>
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
          moderators={<ModeratorsCard login={login} />}
        />
      )}
    </SettingsFrame>
  );
};
