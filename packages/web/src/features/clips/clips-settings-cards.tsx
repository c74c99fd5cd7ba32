import type { ClipsDiscoverySetting, ClipsSettingsChange } from '@bandshell/domain/clips';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { BlockedCategories, type PickedCategory } from './blocked-categories.tsx';
import type { ShownClipsSettings } from './clips-settings.ts';
import styles from './clips-settings-cards.module.css';
import { followingLengthOptions } from './following-lengths.ts';
import { useClipsSettings } from './use-clips-settings.ts';

export interface ClipsSettingsCardsProps {
  readonly login: string;
  /** A field to find a category. */
  readonly categoryPicker: (onPick: (category: PickedCategory) => void) => ReactNode;
}

/** Clip settings of a channel. Each change is saved at once. */
export const ClipsSettingsCards = ({ login, categoryPicker }: ClipsSettingsCardsProps) => {
  const { t } = useLingui();
  const { settings, error, refetch, change } = useClipsSettings(login);
  if (settings === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="52rem" />
    ) : (
      <ErrorState title={t`Your clips settings could not be loaded`} onRetry={refetch} />
    );
  }
  const set = (changes: ClipsSettingsChange & Partial<ShownClipsSettings>) =>
    void change(changes, { ...settings, ...changes });
  const { creationRestrictedTo: restricted, creationRestrictionOptions: options } = settings;
  return (
    <>
      <Card title={t`Creating clips`} lead={t`You and your moderators can always create clips of your channel.`}>
        <Switch
          label={t`Viewers can create clips of my channel`}
          checked={settings.isClipsEnabled}
          onChange={(isClipsEnabled) => set({ isClipsEnabled })}
        />
        <Switch
          label={t`Only followers`}
          hint={t`If you choose subscribers, too, viewers need to meet only one of the two.`}
          checked={restricted.isFollower}
          disabled={!settings.isClipsEnabled}
          onChange={(isFollower) => set({ creationRestrictedTo: { ...restricted, isFollower } })}
        />
        {restricted.isFollower && (
          <div className={styles.inner}>
            <Select
              label={t`They have followed for at least`}
              value={String(options.followingLengthMinutes)}
              options={followingLengthOptions(options.followingLengthMinutes)}
              disabled={!settings.isClipsEnabled}
              onChange={({ currentTarget }) =>
                set({ creationRestrictionOptions: { followingLengthMinutes: Number(currentTarget.value) } })
              }
            />
          </div>
        )}
        <Switch
          label={t`Only subscribers`}
          checked={restricted.isSubscriber}
          disabled={!settings.isClipsEnabled}
          onChange={(isSubscriber) => set({ creationRestrictedTo: { ...restricted, isSubscriber } })}
        />
      </Card>
      <BlockedCategories
        categories={settings.categoryBlocklist}
        picker={categoryPicker}
        onChange={(categories) =>
          change(
            { categoryBlocklist: categories.map(({ id }) => id) },
            { ...settings, categoryBlocklist: [...categories] },
          )
        }
      />
      <Card title={t`Featured clips`} lead={t`They appear first on your channel.`}>
        <Switch
          label={t`My moderators can feature clips`}
          checked={settings.featuringRestrictedTo.shouldAllowMods}
          onChange={(shouldAllowMods) => set({ featuringRestrictedTo: { shouldAllowMods } })}
        />
        <Switch
          label={t`Feature clips as soon as they are created`}
          hint={t`Clips that you create, and clips that your moderators create if they can feature clips.`}
          checked={settings.isClipsFeatureToggleDefaultEnabled}
          onChange={(isClipsFeatureToggleDefaultEnabled) => set({ isClipsFeatureToggleDefaultEnabled })}
        />
      </Card>
      <Card title={t`Where clips are shown`}>
        <RadioGroup<ClipsDiscoverySetting>
          label={t`Clips of my channel are shown`}
          value={settings.discoverySetting}
          options={[
            {
              value: 'EVERYWHERE',
              label: t`Everywhere`,
              hint: t`On your channel, in categories and in suggestions.`,
            },
            { value: 'CHANNEL_ONLY', label: t`Only on my channel`, hint: t`Anyone with the link can still watch.` },
          ]}
          onChange={(discoverySetting) => set({ discoverySetting })}
        />
      </Card>
      <ExportCard settings={settings} change={change} />
      <Card title={t`When you create clips`}>
        <Switch
          label={t`Open the clip in a new tab`}
          hint={t`Applies on every channel. Otherwise, the clip opens above the video.`}
          checked={settings.isClipCreationDefaultNewTabEnabled}
          onChange={(isClipCreationDefaultNewTabEnabled) => set({ isClipCreationDefaultNewTabEnabled })}
        />
      </Card>
    </>
  );
};

interface ExportCardProps {
  readonly settings: ShownClipsSettings;
  readonly change: ReturnType<typeof useClipsSettings>['change'];
}

const ExportCard = ({ settings, change }: ExportCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const isEnabled = settings.isViewerExportingEnabled === true;
  const [hasRead, setRead] = useState(settings.hasAcknowledgedViewerExportsLegalDisclosure);
  const setEnabled = async (isViewerExportingEnabled: boolean) => {
    const changes = { isViewerExportingEnabled, hasAcknowledgedViewerExportsLegalDisclosure: hasRead };
    if (!(await change(changes, { ...settings, ...changes }))) return;
    show({
      type: 'success',
      message: isViewerExportingEnabled ? t`Viewer Exports has been enabled.` : t`Viewer Exports has been disabled.`,
    });
  };
  return (
    <Card title={t`Viewer exports`} lead={t`Viewers can export clips of your channel to other sites.`}>
      <Checkbox
        label={t`I have the rights to what I show, and I understand that exported clips cannot be taken back.`}
        checked={hasRead}
        disabled={isEnabled}
        onChange={setRead}
      />
      <Switch
        label={t`Viewers can export clips of my channel`}
        checked={isEnabled}
        disabled={!hasRead && !isEnabled}
        onChange={(isOn) => void setEnabled(isOn)}
      />
    </Card>
  );
};
