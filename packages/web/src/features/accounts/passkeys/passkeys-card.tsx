import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { failureText } from '../../../core/messages/problem-text.ts';
import { hasPasskeys } from '../../../core/passkey/use-passkey.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { agoText, dayText } from '../../../platform/format/times.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from '../sessions-card.module.css';
import { type Passkey, PasskeysCardQuery } from './passkeys-query.ts';
import { useAddPasskey } from './use-add-passkey.ts';
import { useRemovePasskey } from './use-remove-passkey.ts';

const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog);

const MINUTE = 60_000;

const PasskeyTimes = ({ passkey, now }: { readonly passkey: Passkey; readonly now: number }) => {
  const added = dayText(passkey.createdAt);
  if (passkey.lastUsedAt === null) return <Trans>Added {added} · not used yet</Trans>;
  const used = agoText(Date.parse(passkey.lastUsedAt), now);
  return (
    <Trans>
      Added {added} · last used {used}
    </Trans>
  );
};

/** Adds, renames and removes the viewer's passkeys. */
export const PasskeysCard = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const add = useAddPasskey();
  const [, remove] = useRemovePasskey();
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const [{ data, error }, fetchAgain] = useQuery({
    query: PasskeysCardQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const passkeys = data?.currentUser?.passkeys;

  const addOne = async () => {
    setAdding(true);
    const outcome = await add();
    setAdding(false);
    if (outcome.kind === 'added')
      show({ type: 'success', message: t`Your passkey is ready. Log in with it next time.` });
    else if (outcome.kind === 'known-here') {
      show({ type: 'error', message: t`This device already has a passkey for your account.` });
    } else if (outcome.kind === 'failed') {
      show({ type: 'error', message: t`This device could not create a passkey. Try again.` });
    } else if (outcome.kind === 'refused') {
      show({ type: 'error', message: outcome.problem.message });
    }
  };

  const removeOne = async ({ id }: Passkey) => {
    setRemoving(undefined);
    const result = await withRecentLogIn(() => remove({ input: { id } }));
    const answer = result.data?.removePasskey;
    if (answer?.user != null) show({ type: 'success', message: t`The passkey no longer works.` });
    else if (answer?.error?.code !== 'REAUTHENTICATION_REQUIRED') {
      const problem = answer?.error;
      show({ type: 'error', message: failureText(problem, result.error) });
      fetchAgain({ requestPolicy: 'network-only' });
    }
  };

  return (
    <Card
      title={t`Passkeys`}
      lead={t`Log in with your fingerprint, your face or a security key, without a password. A passkey cannot be phished.`}
      aside={
        hasPasskeys() &&
        passkeys != null && (
          <Button loading={adding} onClick={addOne}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      {!hasPasskeys() && (
        <Notice>
          <Trans>This browser does not support passkeys, or the site is not open over https.</Trans>
        </Notice>
      )}
      {passkeys == null &&
        (error === undefined ? (
          <Skeleton shape="block" height="4rem" />
        ) : (
          <ErrorState
            title={t`Your passkeys could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        ))}
      {passkeys != null && passkeys.length > 0 && (
        <PasskeyList passkeys={passkeys} onRename={setRenaming} onRemove={setRemoving} />
      )}
      {renaming !== undefined && (
        <Suspense>
          <RenameDialog passkey={renaming} onClose={() => setRenaming(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t`Remove this passkey?`}
        confirmLabel={t`Remove`}
        danger
        onConfirm={() => removing !== undefined && void removeOne(removing)}
        onClose={() => setRemoving(undefined)}
      >
        <Trans>It stops working at once. Delete it on the device as well.</Trans>
      </ConfirmDialog>
    </Card>
  );
};

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

const PasskeyList = ({ passkeys, onRename, onRemove }: PasskeyListProps) => {
  const now = useNow(MINUTE);
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.session}>
          <KeyRound aria-hidden="true" />
          <div className={styles.text}>
            <p className={styles.name} translate="no">
              {passkey.name}
            </p>
            <p className={styles.when}>
              <PasskeyTimes passkey={passkey} now={now} />
            </p>
          </div>
          <PasskeyActions name={passkey.name} onRename={() => onRename(passkey)} onRemove={() => onRemove(passkey)} />
        </li>
      ))}
    </ul>
  );
};

interface PasskeyActionsProps {
  readonly name: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const PasskeyActions = ({ name, onRename, onRemove }: PasskeyActionsProps) => {
  const { t } = useLingui();
  return (
    <>
      <IconButton label={t`Rename ${name}`} icon={<Pencil aria-hidden="true" />} onClick={onRename} />
      <IconButton label={t`Remove ${name}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </>
  );
};
