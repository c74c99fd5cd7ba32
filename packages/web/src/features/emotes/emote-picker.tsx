import { useLingui } from '@lingui/react/macro';
import { SmilePlus } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './emote-picker.module.css';

const PickerTabs = lazyPart(async () => (await import('./picker-tabs.tsx')).PickerTabs);

export interface EmotePickerProps {
  readonly channelID: string;
  /** Gets the word to write. The picker stays open. */
  readonly onChoose: (word: string) => void;
}

/** A button that opens the emotes of a channel's chat. The code of what it opens loads then. */
export const EmotePicker = ({ channelID, onChoose }: EmotePickerProps) => {
  const { t } = useLingui();
  return (
    <Popover
      label={t`Emotes`}
      className={styles.panel}
      trigger={(props) => (
        <IconButton {...props} size="small" label={t`Emotes`} hint="none" icon={<SmilePlus aria-hidden="true" />} />
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton shape="block" height="32rem" />}>
          <PickerTabs channelID={channelID} onChoose={onChoose} />
        </Suspense>
      )}
    </Popover>
  );
};
