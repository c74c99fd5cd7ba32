import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Alert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './chat-rules-dialog.module.css';

const ChatRulesDialogQuery = graphql(`
  query ChatRulesDialog($login: String!) {
    user(login: $login) {
      id
      displayName
      channel {
        id
        chatRules {
          text
          version
          isAccepted
        }
      }
    }
  }
`);

const AcceptChatRules = graphql(`
  mutation AcceptChatRules($input: AcceptChatRulesInput!) {
    acceptChatRules(input: $input) {
      channel {
        id
        chatRules {
          text
          version
          isAccepted
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export interface ChatRulesDialogProps {
  readonly channelLogin: string;
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** The rules of a channel's chat, which a newcomer accepts before the first message. */
export const ChatRulesDialog = ({ channelLogin, onAccepted, onClose }: ChatRulesDialogProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: ChatRulesDialogQuery,
    variables: { login: channelLogin },
    requestPolicy: 'network-only',
  });
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, accept] = useMutation(AcceptChatRules);
  const name = data?.user?.displayName ?? channelLogin;
  const channel = data?.user?.channel;
  const rules = channel?.chatRules;
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const submit = async () => {
    if (channel == null || rules == null) return onAccepted();
    setProblem(undefined);
    const result = await accept({ input: { channelID: channel.id, version: rules.version } });
    const refusal = problemOf(result.data?.acceptChatRules, result.error);
    if (refusal === null) return onAccepted();
    setProblem(refusal.message);
    if (result.data?.acceptChatRules.error?.code === 'RULES_CHANGED') refresh();
  };
  return (
    <Dialog open title={t`Rules of ${name}’s chat`} onClose={onClose}>
      {data === undefined && error === undefined ? (
        <Skeleton shape="block" height="12rem" />
      ) : data === undefined ? (
        <ErrorState title={t`The rules could not be loaded`} onRetry={refresh} />
      ) : (
        <div className={styles.content}>
          <p className={styles.rules} dir="auto" translate="no">
            {rules?.text ?? t`This chat no longer has rules.`}
          </p>
          <Alert className={styles.problem} text={problem} />
          <div className={styles.ways}>
            <Button variant="primary" loading={fetching} onClick={() => void submit()}>
              <Trans>Accept and send</Trans>
            </Button>
            <Button onClick={onClose}>
              <Trans>Not now</Trans>
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
