import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { dayText } from '../../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../../platform/react/earliest-end.ts';
import { useEnd } from '../../../platform/react/use-end.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from '../subscribe-choice.module.css';
import { useUseMembership } from './use-use-membership.ts';

/** The free subscription that the viewer's membership gives. */
export const MembershipCardFields = graphql(`
  fragment MembershipCardFields on MembershipSubscription {
    id
    isMember
    availableAt
    channel {
      id
      displayName
    }
  }
`);

export interface MembershipCardProps {
  readonly membership: FragmentOf<typeof MembershipCardFields>;
  /** Whether it may be used for this channel now. */
  readonly mayUse: boolean;
  readonly channelID: string;
  readonly channelName: string;
  readonly onUse: () => void;
  /** The free subscription has come back. */
  readonly onBack: () => void;
}

/** Uses the free subscription for a channel, or says where it was used and when it comes back. */
export const MembershipCard = ({ membership, mayUse, channelID, channelName, onUse, onBack }: MembershipCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, use] = useUseMembership();
  const { isMember, availableAt, channel } = readFragment(MembershipCardFields, membership);
  useEnd(earliestEnd([availableAt]), onBack);
  if (!isMember) return null;
  const [day, other] = [dayText(availableAt ?? ''), channel?.displayName ?? ''];
  if (availableAt !== null) {
    return (
      <p className={styles.note}>
        <Trans>
          You have used your free subscription for {other}. You can use it again on {day}.
        </Trans>
      </p>
    );
  }
  if (!mayUse) return null;
  const act = async () => {
    const { data, error } = await use({ input: { channelID } });
    const problem = problemOf(data?.useMembershipSubscription, error)?.message;
    if (problem !== undefined) return show({ type: 'error', message: problem });
    show({ type: 'success', message: t`You are subscribed to ${channelName} for 30 days.` });
    onUse();
  };
  return (
    <section className={styles.free}>
      <h2>
        <Trans>Your free subscription</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          Your membership includes one for a channel of your choice, every 30 days. It ends automatically, and the
          channel is paid for it. You can choose another channel the next time.
        </Trans>
      </p>
      <Button variant="primary" loading={fetching} onClick={() => void act()}>
        <Trans>Subscribe for free</Trans>
      </Button>
    </section>
  );
};
