import { adminUserPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import styles from '../../core/staff/staff.module.css';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { reasonMessages } from './admin-messages.ts';

const StaffStripQuery = graphql(`
  query StaffStrip($login: String!) {
    admin {
      user(login: $login) {
        id
        unavailableReason
        unavailableUntil
      }
    }
  }
`);

/** Shows staff on a channel page that other users cannot see it, and why. Renders nothing on a public channel. */
export const StaffStrip = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data }, fetchAgain] = useQuery({
    query: StaffStripQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const user = data?.admin.user;
  useEnd(earliestEnd([user?.unavailableUntil]), () => fetchAgain({ requestPolicy: 'network-only' }));
  if (user?.unavailableReason == null) return null;
  const reason = t(reasonMessages[user.unavailableReason]);
  const until = user.unavailableUntil === null ? null : momentText(user.unavailableUntil);
  return (
    <div className={styles.strip}>
      <Notice
        tone="warn"
        title={t`Only staff see this channel`}
        action={
          <ButtonLink size="small" to={adminUserPath(user.id)}>
            <Trans>About this user</Trans>
          </ButtonLink>
        }
      >
        {until === null ? (
          <Trans>Unavailable: {reason}.</Trans>
        ) : (
          <Trans>
            Unavailable until {until}: {reason}.
          </Trans>
        )}
      </Notice>
    </div>
  );
};
