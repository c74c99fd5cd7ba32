import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { CardSuspect } from '../suspects/card-suspect.tsx';
import { useModerationUpdates } from '../use-moderation-updates.ts';
import { CardBan } from './card-ban.tsx';
import { CardLog } from './card-log.tsx';
import { CardMessages } from './card-messages.tsx';
import { CardNotes } from './card-notes.tsx';
import type { CardUser } from './chat-user-fields.ts';
import styles from './user-card.module.css';

export interface CardModerationProps {
  readonly channelID: string;
  readonly channelLogin: string;
  readonly chatUser: CardUser;
  /** Other moderators did something, which may concern the user. */
  readonly onUpdate: () => void;
}

const MANY = 1000;

/** The moderators' part of the card: ban, counts, messages, what was done before, notes. */
export const CardModeration = ({ channelID, channelLogin, chatUser, onUpdate }: CardModerationProps) => {
  const { t } = useLingui();
  useModerationUpdates(channelID, ['acted', 'suspect'], onUpdate, chatUser.user.id);
  const { moderation, user } = chatUser;
  if (moderation === null) return null;
  const { canBan, messagesCount, timeoutsCount, bansCount } = moderation;
  const list = { channelLogin, login: user.login };
  return (
    <>
      {canBan && <CardBan channelID={channelID} chatUser={chatUser} />}
      {canBan && <CardSuspect channelID={channelID} user={user} suspect={moderation.suspect} />}
      <dl className={styles.counts}>
        <div>
          <dt>
            <Trans>Messages</Trans>
          </dt>
          <dd>{messagesCount >= MANY ? `${MANY}+` : messagesCount}</dd>
        </div>
        <div>
          <dt>
            <Trans>Timeouts</Trans>
          </dt>
          <dd>{timeoutsCount}</dd>
        </div>
        <div>
          <dt>
            <Trans>Bans</Trans>
          </dt>
          <dd>{bansCount}</dd>
        </div>
      </dl>
      <Tabs
        label={t`About this user`}
        tabs={[
          { id: 'messages', label: t`Messages`, panel: <CardMessages {...list} /> },
          {
            id: 'log',
            label: t`Actions`,
            // A change that was just done is in it.
            panel: <CardLog key={`${timeoutsCount}-${bansCount}-${moderation.ban?.id ?? ''}`} {...list} />,
          },
          { id: 'notes', label: t`Notes`, panel: <CardNotes {...list} channelID={channelID} userID={user.id} /> },
        ]}
      />
    </>
  );
};
