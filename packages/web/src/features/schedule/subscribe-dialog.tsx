import { channelCalendarPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Download } from 'lucide-react';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './schedule.module.css';

export interface SubscribeDialogProps {
  readonly login: string;
  readonly displayName: string;
  readonly onClose: () => void;
}

/** Brings a channel's schedule into the reader's calendar. */
export const SubscribeDialog = ({ login, displayName, onClose }: SubscribeDialogProps) => {
  const { t } = useLingui();
  const path = channelCalendarPath(login);
  const { origin, host } = window.location;
  return (
    <Dialog open title={t`Streams of ${displayName} in your calendar`} onClose={onClose}>
      <div className={styles.stack}>
        <p>
          <Trans>A calendar that subscribes to this address shows new and canceled streams automatically.</Trans>
        </p>
        <div className={styles.address}>
          <TextField
            label={t`Address of the calendar`}
            readOnly
            value={origin + path}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton label={t`Copy the address`} text={origin + path} />
        </div>
        <div className={styles.links}>
          <a className={styles.link} href={`webcal://${host}${path}`}>
            <CalendarPlus aria-hidden="true" />
            <Trans>Subscribe in your calendar</Trans>
          </a>
          <a className={styles.link} href={path} download={`${login}.ics`}>
            <Download aria-hidden="true" />
            <Trans>Download once</Trans>
          </a>
        </div>
      </div>
    </Dialog>
  );
};
