import { type UserTopicEvent, userTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { failureText, missingAnswer } from '../../core/messages/problem-text.ts';
import { agoText, dayText } from '../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './sessions-card.module.css';
import { useRevokeOtherSessions } from './use-revoke-other-sessions.ts';
import { useRevokeSession } from './use-revoke-session.ts';

const SessionsCardQuery = graphql(`
  query SessionsCard {
    currentUser {
      id
      sessions {
        id
        createdAt
        lastSeenAt
        deviceName
        isCurrent
      }
    }
  }
`);

type Session = NonNullable<NonNullable<ResultOf<typeof SessionsCardQuery>['currentUser']>['sessions']>[number];

const MINUTE = 60_000;

interface SessionTimesProps {
  readonly session: Session;
  readonly now: number;
}

const SessionTimes = ({ session, now }: SessionTimesProps) => {
  const since = dayText(session.createdAt);
  const ago = agoText(Date.parse(session.lastSeenAt), now);
  return session.isCurrent ? (
    <Trans>Active now · since {since}</Trans>
  ) : (
    <Trans>
      Last seen {ago} · since {since}
    </Trans>
  );
};

interface SessionRowProps extends SessionTimesProps {
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, now, isEnding, onEnd }: SessionRowProps) => {
  const { t } = useLingui();
  const logOutLabel = (browser: string): string => t`Log out ${browser}`;
  return (
    <li className={styles.session}>
      <MonitorSmartphone aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.name}>
          <span translate="no">{session.deviceName}</span>
          {session.isCurrent && (
            <Badge tone="good">
              <Trans>This browser</Trans>
            </Badge>
          )}
        </p>
        <p className={styles.when}>
          <SessionTimes session={session} now={now} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" aria-label={logOutLabel(session.deviceName)} loading={isEnding} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
};

/** Lists the logged-in browsers and ends their sessions. */
export const SessionsCard = ({ userID }: { readonly userID: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const now = useNow(MINUTE);
  const [asking, setAsking] = useState(false);
  const asked = useQuery({
    query: SessionsCardQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }] = asked;
  const [{ fetching: revokingOne, operation }, revoke] = useRevokeSession();
  const [{ fetching: revokingOthers }, revokeOthers] = useRevokeOtherSessions();
  const refresh = useFetchAgain(asked);
  useTopic<UserTopicEvent>(
    userTopic(userID),
    (event) => {
      if (event.kind === 'sessions-changed') refresh();
    },
    refresh,
    refresh,
  );

  const end = async (id: string) => {
    const result = await revoke({ input: { id } });
    const problem = result.data?.revokeSession.error;
    if (result.data?.revokeSession.revokedID == null) {
      show({ type: 'error', message: failureText(problem, result.error) });
    }
    refresh();
  };

  const endOthers = async () => {
    const result = await revokeOthers({});
    setAsking(false);
    if (result.data === undefined) show({ type: 'error', message: missingAnswer(result.error).message });
    else show({ type: 'success', message: t`You are logged out everywhere else.` });
    refresh();
  };

  const sessions = [...(data?.currentUser?.sessions ?? [])].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );

  return (
    <Card
      title={t`Where you are logged in`}
      lead={t`End every session that you do not recognize.`}
      aside={
        sessions.length > 1 && (
          <Button onClick={() => setAsking(true)}>
            <Trans>Log out other sessions</Trans>
          </Button>
        )
      }
    >
      {data === undefined && error === undefined && <Skeleton shape="block" height="6.4rem" />}
      {data === undefined && error !== undefined && (
        <ErrorState title={t`Your sessions could not be loaded`} onRetry={refresh} />
      )}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={revokingOne && operation?.variables.input.id === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <Dialog
        open={asking}
        title={t`Log out everywhere else?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" loading={revokingOthers} onClick={endOthers}>
              <Trans>Log out other sessions</Trans>
            </Button>
          </>
        }
      >
        <Trans>All other sessions and all chat passwords end right away. Running streams continue.</Trans>
      </Dialog>
    </Card>
  );
};
