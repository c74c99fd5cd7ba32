import { adminAuditLogPath, adminUsersPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import styles from '../../core/staff/staff.module.css';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { useLanguageChange } from '../../platform/i18n/use-language-change.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Link } from '../../platform/router/link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { AuditTable } from './audit-table.tsx';
import { RolesCard } from './roles-card.tsx';
import { StrikesSection } from './strikes-section.tsx';
import { SuspensionsSection } from './suspensions-section.tsx';
import { UserDetails } from './user-details.tsx';
import { UserHeading } from './user-heading.tsx';
import { UserRecordQuery } from './user-record-query.ts';

export interface UserRecordProps {
  readonly userID: string;
  readonly viewer: Viewer;
}

/** Everything staff can see and do about a user. */
export const UserRecord = ({ userID, viewer }: UserRecordProps) => {
  const { t } = useLingui();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: UserRecordQuery,
    variables: { id: userID, target: userID },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  useLanguageChange(refresh);
  useEnd(earliestEnd([data?.admin.user?.unavailableUntil]), refresh);
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="48rem" />
    ) : (
      <ErrorState title={t`The user could not be loaded`} onRetry={refresh} />
    );
  }
  const record = data.admin.user;
  if (record === null) {
    return (
      <PageMessage
        title={t`We couldn’t find this user`}
        action={
          <ButtonLink variant="primary" to={adminUsersPath}>
            <Trans>All users</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const wholeLog = `${adminAuditLogPath}?target=${record.id}`;
  return (
    <>
      <UserHeading record={record} viewer={viewer} onDone={refresh} />
      <div className={styles.columns}>
        <UserDetails record={record} seesAddress={viewer.roles.isSiteAdmin} />
        {viewer.roles.isSiteAdmin && <RolesCard record={record} onDone={refresh} />}
      </div>
      <SuspensionsSection suspensions={record.suspensions} />
      <StrikesSection strikes={record.copyrightStrikes} onDone={refresh} />
      <Section
        title={t`Latest entries of the audit log`}
        aside={
          data.admin.auditLog.edges.length > 0 && (
            <Link to={wholeLog}>
              <Trans>All entries</Trans>
            </Link>
          )
        }
      >
        <AuditTable
          withoutTarget
          label={t`Latest entries of the audit log`}
          entries={data.admin.auditLog.edges.map(({ node }) => node)}
          loading={fetching}
          empty={
            <p className={styles.faint}>
              <Trans>Staff have not acted on this user.</Trans>
            </p>
          }
        />
      </Section>
    </>
  );
};
