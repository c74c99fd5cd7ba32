import { checkMayActOn } from '@bandshell/domain/admin';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import styles from '../../core/staff/staff.module.css';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useRestoreUser } from './use-restore-user.ts';
import { RoleBadges, StateBadge } from './user-badges.tsx';
import type { AdminRecord } from './user-record-query.ts';

// The dialogs load on first use.
const RestoreDialog = lazyPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog);
const StrikeDialog = lazyPart(async () => (await import('./strike-dialog.tsx')).StrikeDialog);
const SuspendDialog = lazyPart(async () => (await import('./suspend-dialog.tsx')).SuspendDialog);

export interface UserHeadingProps {
  readonly record: AdminRecord;
  readonly viewer: Viewer;
  readonly onDone: () => void;
}

const factsOf = ({ id, roles }: { readonly id: string; readonly roles: Viewer['roles'] }) => ({
  id,
  isStaff: roles.isStaff,
  isSiteAdmin: roles.isSiteAdmin,
});

type StaffAction = 'suspend' | 'restore' | 'strike';

interface StaffActionsProps {
  readonly isSuspended: boolean;
  /** A suspension runs, which a new one replaces. */
  readonly hasSuspension: boolean;
  readonly onAsk: (action: StaffAction) => void;
}

const StaffActions = ({ isSuspended, hasSuspension, onAsk }: StaffActionsProps) => (
  <div className={styles.actions}>
    <Button onClick={() => onAsk('strike')}>
      <Trans>Copyright notice</Trans>
    </Button>
    {isSuspended && (
      <Button onClick={() => onAsk('restore')}>
        <Trans>Restore</Trans>
      </Button>
    )}
    <Button variant="danger" onClick={() => onAsk('suspend')}>
      {!hasSuspension ? <Trans>Suspend</Trans> : <Trans>Change suspension</Trans>}
    </Button>
  </div>
);

const SuspendedNotice = ({ until }: { readonly until: string | null }) => {
  const { t } = useLingui();
  return (
    <Notice tone="bad" title={t`This account is suspended`}>
      {until === null ? (
        <Trans>It stays suspended until staff restore it.</Trans>
      ) : (
        <UntilText until={momentText(until)} />
      )}
    </Notice>
  );
};

/** The user's name, state and the available staff actions. */
export const UserHeading = ({ record, viewer, onDone }: UserHeadingProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, restore] = useRestoreUser();
  const [asking, setAsking] = useState<StaffAction>();
  const { user, unavailableReason, unavailableUntil } = record;
  const may = checkMayActOn(factsOf(viewer), factsOf(user));
  const isSuspended = unavailableReason !== null && unavailableReason !== 'DEACTIVATED';
  const running = record.suspensions.edges.find(({ node }) => node.endedAt === null)?.node;
  const close = () => setAsking(undefined);
  const name = user.displayName;

  const undo = async () => {
    const result = await restore({ input: { userID: record.id, note: 'Undone at once.' } });
    const answer = result.data?.restoreUser;
    const problem = answer?.error;
    if (answer?.user == null) {
      show({ type: 'error', message: failureText(problem, result.error) });
    } else show({ type: 'success', message: t`${name} is restored.` });
    onDone();
  };

  const suspended = () => {
    close();
    show({
      type: 'success',
      message: t`${name} is suspended.`,
      button: { label: t`Undo`, run: () => void undo() },
    });
    onDone();
  };

  return (
    <>
      <PageHeading
        lead={
          <span className={styles.badges}>
            <span translate="no">@{user.login}</span>
            <StateBadge reason={unavailableReason} />
            <RoleBadges roles={user.roles} />
          </span>
        }
        aside={
          may.ok && <StaffActions isSuspended={isSuspended} hasSuspension={running !== undefined} onAsk={setAsking} />
        }
      >
        <span className={styles.heading} translate="no">
          <Avatar name={name} color={user.primaryColorHex} imageURL={user.profileImageURL} size={40} />
          {name}
        </span>
      </PageHeading>
      {isSuspended && <SuspendedNotice until={unavailableUntil} />}
      {!may.ok && may.code === 'PROTECTED' && (
        <Notice>
          {user.roles.isSiteAdmin
            ? t`Site admins cannot be suspended. Remove the role first.`
            : t`Only site admins can act on staff.`}
        </Notice>
      )}
      <Suspense>
        {asking === 'suspend' && (
          <SuspendDialog record={record} replacesID={running?.id ?? null} onDone={suspended} onClose={close} />
        )}
        {asking === 'restore' && (
          <RestoreDialog
            record={record}
            onDone={() => {
              close();
              show({ type: 'success', message: t`${name} is restored.` });
              onDone();
            }}
            onClose={close}
          />
        )}
        {asking === 'strike' && (
          <StrikeDialog
            record={record}
            onDone={() => {
              close();
              onDone();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};

const UntilText = ({ until }: { readonly until: string }) => <Trans>It ends automatically on {until}.</Trans>;
