import { STRIKES_TO_SUSPEND } from '@bandshell/domain/admin';
import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '../../core/staff/moment.tsx';
import styles from '../../core/staff/staff.module.css';
import { Link } from '../../platform/router/link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import type { AdminRecord } from './user-record-query.ts';

export interface UserDetailsProps {
  readonly record: AdminRecord;
  readonly seesAddress: boolean;
}

/** Account details. */
export const UserDetails = ({ record, seesAddress }: UserDetailsProps) => {
  const { t } = useLingui();
  const { user, activeStrikesCount, sessionsCount } = record;
  return (
    <Card title={t`Account`}>
      <DescriptionList
        items={[
          {
            term: t`ID`,
            details: (
              <span className={styles.value} translate="no">
                {record.id}
              </span>
            ),
          },
          {
            term: seesAddress ? t`Email` : t`Email (masked)`,
            details: <span translate="no">{record.email ?? '–'}</span>,
          },
          { term: t`Joined`, details: <Moment at={user.createdAt} /> },
          { term: t`Last seen`, details: <Moment at={record.lastSeenAt} /> },
          { term: t`Sessions`, details: sessionsCount },
          {
            term: t`Active copyright strikes`,
            details: (
              <Trans>
                {activeStrikesCount} of {STRIKES_TO_SUSPEND}
              </Trans>
            ),
          },
          {
            term: t`Channel`,
            details: (
              <Link to={channelPath(user.login)} translate="no">
                {channelPath(user.login)}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
};
