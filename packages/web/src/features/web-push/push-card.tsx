import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useClient } from 'urql';
import { reportError } from '../../platform/browser/report-error.ts';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { choosePush, isPushOff } from './push-choice.ts';
import { syncPush } from './sync-push.ts';

export interface PushCardProps {
  readonly userID: string;
  /** The kinds of news that may come. */
  readonly children: ReactNode;
}

const permissionNow = (): NotificationPermission | 'unsupported' =>
  'Notification' in window && 'PushManager' in window ? Notification.permission : 'unsupported';

/** Switch for push messages in this browser. The browser asks for the permission when it is first turned on. */
export const PushCard = ({ userID, children }: PushCardProps) => {
  const { t } = useLingui();
  const client = useClient();
  const show = useSnackbar();
  const [permission, setPermission] = useState(permissionNow);
  const [isOff, setOff] = useState(() => isPushOff(userID));
  const [isBusy, setBusy] = useState(false);

  const change = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    try {
      const given = isOn ? await Notification.requestPermission() : permission;
      setPermission(given);
      if (isOn && given !== 'granted') return;
      choosePush(userID, isOn);
      setOff(!isOn);
      if ((await syncPush(client, userID)) !== isOn) throw new Error('the browser has no push messages');
    } catch (error) {
      reportError(error, { part: 'push messages' });
      if (!isOn) return;
      choosePush(userID, false);
      setOff(true);
      show({ type: 'error', message: t`This browser could not be set up for notifications. Try again later.` });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card
      title={t`In your browsers`}
      lead={t`You get these even while Bandshell is closed. Quiet hours apply here, too.`}
    >
      {permission === 'unsupported' && (
        <Notice tone="info">
          {t`This browser cannot show notifications from websites. On an iPhone or iPad, add Bandshell to the home screen first and open it from there.`}
        </Notice>
      )}
      {permission === 'denied' && (
        <Notice tone="warn">
          {t`This browser blocks notifications from Bandshell. Allow them in its settings for this site, then reload the page.`}
        </Notice>
      )}
      <Switch
        label={t`Notifications in this browser`}
        hint={t`Until you log out here.`}
        checked={permission === 'granted' && !isOff}
        disabled={isBusy || permission === 'unsupported' || permission === 'denied'}
        onChange={(isOn) => void change(isOn)}
      />
      {children}
    </Card>
  );
};
