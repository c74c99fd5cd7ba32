import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Unplug } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './exports.module.css';
import { useConnectDestination } from './use-connect-destination.ts';
import { useDisconnectDestination } from './use-disconnect-destination.ts';

export interface PlaceRowProps {
  readonly place: {
    readonly id: string;
    readonly name: string;
    readonly account: {
      readonly name: string;
      readonly pageURL: string | null;
      readonly connectedAt: string;
      readonly hasLapsed: boolean;
    } | null;
  };
  readonly onChanged: () => void;
}

/** A place with the viewer's account there, and buttons to connect or disconnect it. */
export const PlaceRow = ({ place: { id, name, account }, onChanged }: PlaceRowProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [isConfirming, setConfirming] = useState(false);
  const { isLeaving, problem, connect } = useConnectDestination();
  const [{ fetching }, disconnect] = useDisconnectDestination();

  const end = async () => {
    const { data, error } = await disconnect({ input: { destinationID: id } });
    setConfirming(false);
    const failed = problemOf(data?.disconnectDestination, error);
    if (failed !== null) show({ type: 'error', message: failed.message });
    else show({ type: 'success', message: t`${name} is disconnected.` });
    onChanged();
  };

  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <h3 className={styles.name} translate="no">
          {name}
        </h3>
        <p className={styles.note}>
          {account === null ? (
            <Trans>Not connected yet</Trans>
          ) : account.hasLapsed ? (
            <Trans>The connection has ended</Trans>
          ) : (
            <ConnectedAs accountName={account.name} day={dayText(account.connectedAt)} />
          )}
        </p>
        {problem !== undefined && (
          <Notice tone="bad" announced>
            {problem}
          </Notice>
        )}
      </div>
      <div className={styles.actions}>
        {(account === null || account.hasLapsed) && (
          <Button
            size="small"
            icon={<Link2 aria-hidden="true" />}
            loading={isLeaving}
            aria-label={t`Connect ${name}`}
            onClick={() => void connect(id)}
          >
            {account === null ? <Trans>Connect</Trans> : <Trans>Connect again</Trans>}
          </Button>
        )}
        {account !== null && (
          <Button
            size="small"
            icon={<Unplug aria-hidden="true" />}
            aria-label={t`Disconnect ${name}`}
            onClick={() => setConfirming(true)}
          >
            <Trans>Disconnect</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        danger
        loading={fetching}
        title={t`Disconnect ${name}?`}
        confirmLabel={t`Disconnect`}
        onConfirm={end}
        onClose={() => setConfirming(false)}
      >
        <Trans>
          This site loses access to your account there right away, and running exports fail. Exported clips stay there.
        </Trans>
      </ConfirmDialog>
    </li>
  );
};

const ConnectedAs = ({ accountName, day }: { readonly accountName: string; readonly day: string }) => (
  <Trans>
    As {accountName}, since {day}
  </Trans>
);
