import { SITE_ROLES, type SiteRole } from '@bandshell/domain/admin';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import styles from '../../core/staff/staff.module.css';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { roleMessages } from './admin-messages.ts';
import { useGrantRole } from './use-grant-role.ts';
import { useRevokeRole } from './use-revoke-role.ts';
import { rolesOf } from './user-badges.tsx';
import type { AdminRecord } from './user-record-query.ts';

/** Everything that each role permits. */
const hints = {
  STAFF: msg`Sees users and the audit log, suspends, restores and issues copyright strikes.`,
  SITE_ADMIN: msg`Everything that staff can do, plus roles, email addresses, flags and settings.`,
  PARTNER: msg`A broadcaster with a contract.`,
  AFFILIATE: msg`A broadcaster who earns with subscriptions and bits.`,
  PARTICIPATING_DJ: msg`Takes part in the program for DJs.`,
} as const satisfies Record<SiteRole, unknown>;

export interface RolesCardProps {
  readonly record: AdminRecord;
  readonly onDone: () => void;
}

/** Grants roles to a user and revokes them. */
export const RolesCard = ({ record, onDone }: RolesCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const [{ fetching: granting }, grant] = useGrantRole();
  const [{ fetching: revoking }, revoke] = useRevokeRole();
  const [asking, setAsking] = useState<{ readonly role: SiteRole; readonly has: boolean }>();
  const [problem, setProblem] = useState<string>();
  const has = rolesOf(record.user.roles);
  const name = record.user.displayName;

  const close = () => {
    setAsking(undefined);
    setProblem(undefined);
  };

  const confirm = async (role: SiteRole, wanted: boolean) => {
    setProblem(undefined);
    const input = { userID: record.id, role };
    const change = async () => {
      if (!wanted) {
        const { data, error } = await withRecentLogIn(() => revoke({ input }));
        return problemOf(data?.revokeRole, error);
      }
      const { data, error } = await withRecentLogIn(() => grant({ input }));
      return problemOf(data?.grantRole, error);
    };
    const failed = await change();
    if (failed === null) {
      const word = t(roleMessages[role]);
      close();
      show({
        type: 'success',
        message: wanted ? t`${name} has the role “${word}”.` : t`${name} no longer has the role “${word}”.`,
      });
      onDone();
    } else if (failed.code !== 'REAUTHENTICATION_REQUIRED') setProblem(failed.message);
  };

  const requestedRole = asking === undefined ? '' : t(roleMessages[asking.role]);
  return (
    <Card title={t`Roles`}>
      <div className={styles.roles}>
        {SITE_ROLES.map((role) => (
          <Switch
            key={role}
            label={t(roleMessages[role])}
            hint={t(hints[role])}
            checked={has.includes(role)}
            onChange={(wanted) => setAsking({ role, has: wanted })}
          />
        ))}
      </div>
      {asking !== undefined && (
        <ConfirmDialog
          open
          title={
            asking.has
              ? t`Give ${name} the role “${requestedRole}”?`
              : t`Remove the role “${requestedRole}” from ${name}?`
          }
          confirmLabel={asking.has ? t`Give role` : t`Remove role`}
          danger={!asking.has || asking.role === 'STAFF' || asking.role === 'SITE_ADMIN'}
          loading={granting || revoking}
          error={problem}
          onConfirm={() => void confirm(asking.role, asking.has)}
          onClose={close}
        >
          {t(hints[asking.role])}
        </ConfirmDialog>
      )}
    </Card>
  );
};
