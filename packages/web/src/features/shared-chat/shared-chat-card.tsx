import { sharedChatInvitationsTopic } from '@bandshell/contract';
import { channelPath } from '@bandshell/domain/kernel';
import { SHARED_CHAT_CHANNELS_MAX } from '@bandshell/domain/shared-chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { InviteForm } from './invite-form.tsx';
import { LeaveSharedChatButton } from './leave-shared-chat-button.tsx';
import { RemoveParticipantButton } from './remove-participant-button.tsx';
import styles from './shared-chat.module.css';
import { SharedChatInvitationButtons } from './shared-chat-invitation-buttons.tsx';
import { SharedChattingFields } from './shared-chatting-fields.ts';
import { useUpdateSharedChatSettings } from './use-update-shared-chat-settings.ts';

const OTHERS_MAX = SHARED_CHAT_CHANNELS_MAX - 1;

const SharedChatCardQuery = graphql(
  `
    query SharedChatCard {
      currentUser {
        id
        ...SharedChattingFields
      }
    }
  `,
  [SharedChattingFields],
);

type SharedChatting = NonNullable<NonNullable<ResultOf<typeof SharedChatCardQuery>['currentUser']>['sharedChatting']>;

/** The shared chat of the viewer's channel, and invitations that wait for an answer. */
export const SharedChatCard = () => {
  const { viewer } = useViewer();
  return viewer === null ? null : <OwnSharedChatCard viewerID={viewer.id} />;
};

const OwnSharedChatCard = ({ viewerID }: { readonly viewerID: string }) => {
  const { t } = useLingui();
  const asked = useQuery({ query: SharedChatCardQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(sharedChatInvitationsTopic(viewerID), asked);
  const sharedChatting = data?.currentUser?.sharedChatting;
  if (sharedChatting == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="16rem" />
    ) : (
      <ErrorState
        title={t`Your shared chat could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const { isHost, sharedChatID, invitations, autoAccept } = sharedChatting;
  return (
    <Card
      id="shared-chat"
      title={t`Shared chat`}
      lead={t`Show your chat and those of up to ${OTHERS_MAX} other channels as one. The rules of each channel hold for those who write in it.`}
    >
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <Participants sharedChatting={sharedChatting} viewerID={viewerID} />
      {(isHost || sharedChatID === null) && <InviteForm />}
      <AutoAcceptSwitch isOn={autoAccept === 'FOLLOWED'} />
      {sharedChatID !== null && <LeaveSharedChatButton isHost={isHost} />}
    </Card>
  );
};

const Invitations = ({ invitations }: Pick<SharedChatting, 'invitations'>) => {
  const { t } = useLingui();
  return (
    <ul className={styles.people} aria-label={t`Invitations to shared chats`}>
      {invitations.map(({ sharedChatID, host, autoAcceptsAt }) =>
        host === null ? null : (
          <li key={sharedChatID} className={styles.person}>
            <Avatar name={host.displayName} color={host.primaryColorHex} imageURL={host.profileImageURL} size={40} />
            <span className={styles.text}>
              <Link to={channelPath(host.login)} translate="no">
                {host.displayName}
              </Link>
              <span className={styles.soft}>
                {autoAcceptsAt === null ? (
                  <Trans>Invites you</Trans>
                ) : (
                  <Trans>Invites you. It is accepted in a moment, unless you decline.</Trans>
                )}
              </span>
            </span>
            <SharedChatInvitationButtons sharedChatID={sharedChatID} hostName={host.displayName} />
          </li>
        ),
      )}
    </ul>
  );
};

const SHOWN = ['INVITED', 'ACCEPTED', 'ACTIVE', 'DECLINED'];

interface ParticipantsProps {
  readonly sharedChatting: SharedChatting;
  readonly viewerID: string;
}

const Participants = ({ sharedChatting: { isHost, participants }, viewerID }: ParticipantsProps) => {
  const { t } = useLingui();
  const shown = participants.filter(({ status }) => SHOWN.includes(status));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t`Channels of your shared chat`}>
      {shown.map(({ id, user, status }) =>
        user === null ? null : (
          <li key={id} className={styles.person}>
            <Avatar name={user.displayName} color={user.primaryColorHex} imageURL={user.profileImageURL} size={40} />
            <span className={styles.text}>
              <Link to={channelPath(user.login)} translate="no">
                {user.displayName}
              </Link>
              <span className={styles.soft}>
                {status === 'INVITED' && <Trans>Invited</Trans>}
                {status === 'ACCEPTED' && <Trans>Waits for a second channel</Trans>}
                {status === 'ACTIVE' && <Trans>Shares the chat</Trans>}
                {status === 'DECLINED' && <Trans>Declined or did not answer</Trans>}
              </span>
            </span>
            {isHost && user.id !== viewerID && status !== 'DECLINED' && (
              <RemoveParticipantButton member={user} isInvited={status === 'INVITED'} />
            )}
          </li>
        ),
      )}
    </ul>
  );
};

const AutoAcceptSwitch = ({ isOn }: { readonly isOn: boolean }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, update] = useUpdateSharedChatSettings();
  const change = async (next: boolean) => {
    const { data, error } = await update({ input: { autoAccept: next ? 'FOLLOWED' : 'NOBODY' } });
    const refusal = problemOf(data?.updateSharedChatSettings, error);
    if (refusal !== null) show({ type: 'error', message: refusal.message });
  };
  return (
    <Switch
      label={t`Accept invitations from channels that I follow`}
      hint={t`After a minute, unless you decline before.`}
      checked={isOn}
      disabled={fetching}
      onChange={(next) => void change(next)}
    />
  );
};
