import { useLingui } from '@lingui/react/macro';
import { SmilePlus } from 'lucide-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import styles from './emote-picker.module.css';
import { PickerTabs } from './picker-tabs.tsx';

export interface EmotePickerProps {
  readonly channelID: string;
  /** Gets the word to write. The picker stays open. */
  readonly onChoose: (word: string) => void;
}

/** A button that opens the emotes of a channel's chat. */
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
      {() => <PickerTabs channelID={channelID} onChoose={onChoose} />}
    </Popover>
  );
};
