import { liveStreamsTopic } from '@bandshell/contract';
import { COSTREAM_CHANNELS_MAX } from '@bandshell/domain/costreams';
import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CostreamInvitationButtons } from './costream-invitation-buttons.tsx';
import { CostreamingFields } from './costreaming-fields.ts';
import styles from './costreams.module.css';
import { InviteForm } from './invite-form.tsx';
import { LeaveCostreamButton } from './leave-costream-button.tsx';
import { RemoveCostreamerButton } from './remove-costreamer-button.tsx';

const OTHERS_MAX = COSTREAM_CHANNELS_MAX - 1;

const CostreamCardQuery = graphql(
  `
    query CostreamCard {
      currentUser {
        id
        ...CostreamingFields
      }
    }
  `,
  [CostreamingFields],
);

/** The co-stream of the viewer's channel, and invitations that wait for an answer. */
export const CostreamCard = () => {
  const { t } = useLingui();
  const asked = useQuery({ query: CostreamCardQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const user = data?.currentUser;
  const costreaming = user?.costreaming;
  if (user == null || costreaming == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="16rem" />
    ) : (
      <ErrorState
        title={t`Your co-stream could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const { role, members, invitations } = costreaming;
  const isOrganizer = role === 'ORGANIZER';
  return (
    <Card
      id="costream"
      title={t`Co-stream`}
      lead={t`Stream together with up to ${OTHERS_MAX} other channels. Each channel page shows the others and the total number of viewers.`}
    >
      {invitations.length > 0 && (
        <ul className={styles.people} aria-label={t`Invitations`}>
          {invitations.map(({ costreamID, organizer }) =>
            organizer === null ? null : (
              <li key={costreamID} className={styles.person}>
                <Avatar
                  name={organizer.displayName}
                  color={organizer.primaryColorHex}
                  imageURL={organizer.profileImageURL}
                  size={40}
                />
                <span className={styles.text}>
                  <Link to={channelPath(organizer.login)} translate="no">
                    {organizer.displayName}
                  </Link>
                  <span className={styles.soft}>
                    <Trans>Invites you</Trans>
                  </span>
                </span>
                <CostreamInvitationButtons costreamID={costreamID} organizerName={organizer.displayName} />
              </li>
            ),
          )}
        </ul>
      )}
      {members.length > 0 && (
        <ul className={styles.people} aria-label={t`Channels of your co-stream`}>
          {members.map(({ user: member, hasJoined }, index) =>
            member === null ? null : (
              <li key={member.id} className={styles.person}>
                <Avatar
                  name={member.displayName}
                  color={member.primaryColorHex}
                  imageURL={member.profileImageURL}
                  size={40}
                  live={member.stream !== null}
                />
                <span className={styles.text}>
                  <Link to={channelPath(member.login)} translate="no">
                    {member.displayName}
                  </Link>
                  <span className={styles.soft}>
                    {!hasJoined ? (
                      <Trans>Invited</Trans>
                    ) : index === 0 ? (
                      <Trans>Organizer</Trans>
                    ) : (
                      <Trans>Takes part</Trans>
                    )}
                  </span>
                </span>
                {isOrganizer && member.id !== user.id && (
                  <RemoveCostreamerButton member={member} hasJoined={hasJoined} />
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {role !== 'COSTREAMER' && <InviteForm />}
      {role !== 'NONE' && <LeaveCostreamButton isOrganizer={isOrganizer} />}
    </Card>
  );
};
