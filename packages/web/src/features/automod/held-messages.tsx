import { type HeldChatMessagesTopicEvent, heldChatMessagesTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { HeldMessage } from './held-message.tsx';
import styles from './held-messages.module.css';
import { HeldMessagesQuery } from './held-messages-query.ts';
import { useDecideHeldChatMessage } from './use-decide-held-chat-message.ts';

export interface HeldMessagesProps {
  readonly channelLogin: string;
  readonly channelID: string;
  /** Draws nothing while no message waits. */
  readonly isQuiet?: boolean;
  /** The element that contains the list has its title. */
  readonly isTitled?: boolean;
}

/** The messages of a channel that wait for a moderator, with what a moderator does about them. New ones come at once. */
export const HeldMessages = ({ channelLogin, channelID, isQuiet = false, isTitled = false }: HeldMessagesProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const asked = useQuery({
    query: HeldMessagesQuery,
    variables: { login: channelLogin },
    requestPolicy: 'network-only',
  });
  const [{ data, error }] = asked;
  const refresh = useFetchAgain(asked);
  /** Decided here; the server's next answer leaves them out. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [, decide] = useDecideHeldChatMessage();
  useTopic<HeldChatMessagesTopicEvent>(heldChatMessagesTopic(channelID), refresh, refresh, refresh);

  const held = data?.user?.channel.heldChatMessages;
  useEnd(earliestEnd(held?.map(({ expiresAt }) => expiresAt) ?? []), refresh);
  const waiting = held?.filter(({ id }) => !decided.has(id));
  const answer = async (messageID: string, isApproved: boolean) => {
    setDecided((before) => new Set([...before, messageID]));
    const result = await decide({ input: { channelID, messageID, isApproved } });
    const payload = result.data?.decideHeldChatMessage;
    if (payload?.messageID != null) return;
    const isGone = payload?.error?.code === 'HELD_NOT_FOUND';
    if (!isGone) setDecided((before) => new Set([...before].filter((id) => id !== messageID)));
    show({ type: isGone ? 'info' : 'error', message: failureText(payload?.error, result.error) });
  };

  if (isQuiet && (waiting === undefined || waiting.length === 0)) return null;
  return (
    <section className={styles.panel} aria-label={t`Held messages`} data-quiet={isQuiet}>
      {!isTitled && (
        <h3 className={styles.heading}>
          <Trans>Held messages</Trans>
          {waiting !== undefined && waiting.length > 0 && <span className={styles.count}>{waiting.length}</span>}
        </h3>
      )}
      {waiting === undefined ? (
        data === undefined && error === undefined ? (
          <Skeleton shape="block" height="6rem" />
        ) : (
          <ErrorState title={t`The held messages could not be loaded`} onRetry={refresh} />
        )
      ) : waiting.length === 0 ? (
        <p className={styles.none}>
          <Trans>No messages are waiting for you.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {waiting.map((message) => (
            <HeldMessage
              key={message.id}
              message={message}
              onDecide={(isApproved) => void answer(message.id, isApproved)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
