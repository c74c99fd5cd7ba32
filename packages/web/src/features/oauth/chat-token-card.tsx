import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './chat-token-card.module.css';
import type { ConnectionsCardQuery } from './connections-card-query.ts';
import { useCreateChatToken } from './use-create-chat-token.ts';

type ChatAddress = ResultOf<typeof ConnectionsCardQuery>['chatAddress'];

export interface ChatTokenCardProps {
  readonly login: string;
  /** Where chat clients connect; undefined while it loads. */
  readonly address: ChatAddress | undefined;
  readonly onMade: () => void;
}

/** Creates a password for chat clients and bots, shown once. */
export const ChatTokenCard = ({ login, address, onMade }: ChatTokenCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [made, setMade] = useState<{ readonly token: string; readonly until: string }>();
  const [{ fetching }, create] = useCreateChatToken();
  const withRecentLogIn = useRecentLogIn();

  const until = made?.until;

  const createToken = async () => {
    const result = await withRecentLogIn(() => create({}));
    const answer = result.data?.createChatToken;
    if (answer?.error?.code === 'REAUTHENTICATION_REQUIRED') return;
    if (answer?.token == null || answer.expiresAt === null) {
      show({ type: 'error', message: failureText(answer?.error, result.error) });
      return;
    }
    setMade({ token: `oauth:${answer.token}`, until: dayText(answer.expiresAt) });
    onMade();
  };

  return (
    <Card
      title={t`Chat from other programs`}
      lead={t`Any IRC client or chat bot can join a channel’s chat with your username and a password created here.`}
    >
      <dl className={styles.details}>
        <div>
          <dt>
            <Trans>Server</Trans>
          </dt>
          {address?.port && <dd translate="no">{`${address.host}:${address.port}`}</dd>}
          {address?.tlsPort && <dd translate="no">{`${address.host}:${address.tlsPort} (TLS)`}</dd>}
        </div>
        <div>
          <dt>
            <Trans>Nickname</Trans>
          </dt>
          <dd translate="no">{login}</dd>
        </div>
        <div>
          <dt>
            <Trans>Channel</Trans>
          </dt>
          <dd translate="no">#{login}</dd>
        </div>
      </dl>
      {made === undefined ? (
        <div>
          <Button icon={<KeyRound aria-hidden="true" />} loading={fetching} onClick={createToken}>
            <Trans>Create a chat password</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.made}>
          <output translate="no" className={styles.token} aria-label={t`Chat password`}>
            {made.token}
          </output>
          <CopyButton label={t`Copy chat password`} text={made.token} />
          <p className={styles.note}>
            <Trans>
              It is shown only once. It works only for chat, until {until}. Your ten newest passwords are valid.
            </Trans>
          </p>
        </div>
      )}
    </Card>
  );
};
