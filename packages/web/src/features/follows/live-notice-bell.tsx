import { notificationsSettingsPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import { useRouter } from '../../platform/router/router-context.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './follow-button.module.css';
import { useLiveNotice } from './use-live-notice.ts';

export interface LiveNoticeBellProps {
  readonly userID: string;
  readonly displayName: string;
  /** The value saved at the server. */
  readonly isOn: boolean;
  /** Whether the viewer lets the site send mails about live channels. Without them a bell that is on is silent. */
  readonly hasMails: boolean;
}

/** Turns on or off that a follower is notified when the channel goes live. */
export const LiveNoticeBell = ({ userID, displayName, isOn, hasMails }: LiveNoticeBellProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const [shown, choose] = useLiveNotice(userID, isOn);
  const toggle = () => {
    if (!shown && !hasMails) {
      show({
        type: 'info',
        key: 'live-mails-off',
        message: t`Emails about live channels are turned off in your settings.`,
        button: { label: t`Settings`, run: () => router.navigate(notificationsSettingsPath) },
      });
    }
    void choose(!shown);
  };
  return (
    <IconButton
      className={styles.bell}
      label={t`Notify me when ${displayName} goes live`}
      aria-pressed={shown}
      icon={shown ? <Bell aria-hidden="true" fill="currentColor" /> : <BellOff aria-hidden="true" />}
      onClick={toggle}
    />
  );
};
