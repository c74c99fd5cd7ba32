import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { compactCount } from '../../platform/format/counts.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Alert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './choose-target.module.css';
import { useStartRaid } from './use-start-raid.ts';

const ChooseTargetQuery = graphql(`
  query ChooseRaidTarget {
    currentUser {
      id
      followedStreams(first: 30) {
        id
        version
        title
        viewersCount
        broadcaster {
          id
          login
          displayName
          profileImageURL(width: 70)
          primaryColorHex
        }
      }
    }
  }
`);

type FollowedStream = NonNullable<
  NonNullable<ResultOf<typeof ChooseTargetQuery>['currentUser']>['followedStreams']
>[number];

const holds = (text: string, part: string) => text.toLowerCase().includes(part);

/** A name, or one of the live channels that the broadcaster follows. The text that is typed also narrows the list. */
export const ChooseTarget = () => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ readonly of: string; readonly text: string }>();
  const [{ data, error }, fetchAgain] = useQuery({ query: ChooseTargetQuery, requestPolicy: 'cache-and-network' });
  const [{ fetching }, startRaid] = useStartRaid();
  const part = typed.trim().replace(/^@/, '').toLowerCase();
  const followed = data?.currentUser?.followedStreams;
  const found = followed?.filter(
    ({ broadcaster, title }) =>
      holds(broadcaster.login, part) || holds(broadcaster.displayName, part) || holds(title, part),
  );

  const start = async (targetLogin: string) => {
    setProblem(undefined);
    const result = await startRaid({ input: { targetLogin } });
    const answer = result.data?.startRaid;
    if (answer?.channel == null) setProblem({ of: targetLogin, text: failureText(answer?.error, result.error) });
  };
  /** A refusal is shown where its channel was chosen: at the field, or in the channel's row. */
  const problemOfTyped = problem?.of === part ? problem.text : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fetching && part !== '') void start(part);
  };
  return (
    <div className={styles.choose}>
      <p>
        <Trans>Your viewers go to the other channel together after 90 seconds. Viewers who want to can stay.</Trans>
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t`Channel`}
          placeholder={t`Username`}
          value={typed}
          error={problemOfTyped}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" loading={fetching} disabled={part === ''}>
          <Trans>Raid</Trans>
        </Button>
      </form>
      <h3 className={styles.heading}>
        <Trans>Live channels that you follow</Trans>
      </h3>
      {found === undefined ? (
        error === undefined ? (
          <Skeleton shape="block" height="12rem" />
        ) : (
          <ErrorState
            title={t`The channels could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )
      ) : found.length === 0 ? (
        <p className={styles.none}>
          {followed?.length === 0 ? (
            <Trans>None of the channels you follow is live. Enter the name of any live channel.</Trans>
          ) : (
            <Trans>None of these channels matches what you typed.</Trans>
          )}
        </p>
      ) : (
        <ul className={styles.list} aria-label={t`Live channels that you follow`}>
          {found.map((stream) => (
            <Choice
              key={stream.id}
              stream={stream}
              isBusy={fetching}
              problem={problem?.of === stream.broadcaster.login && problemOfTyped === undefined ? problem.text : null}
              onChoose={start}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

interface ChoiceProps {
  readonly stream: FollowedStream;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onChoose: (login: string) => Promise<void>;
}

const Choice = ({ stream, isBusy, problem, onChoose }: ChoiceProps) => {
  const { t } = useLingui();
  const { viewersCount: viewers, title } = stream;
  const { login, displayName: name, primaryColorHex, profileImageURL } = stream.broadcaster;
  const count = compactCount(viewers);
  return (
    <li className={styles.row}>
      <Avatar name={name} color={primaryColorHex} imageURL={profileImageURL} size={40} live />
      <div className={styles.text}>
        <p className={styles.name} translate="no">
          {name}
        </p>
        <p className={styles.title} translate="no">
          {title}
        </p>
        <p className={styles.title}>
          <Plural value={viewers} one={`${count} viewer`} other={`${count} viewers`} />
        </p>
      </div>
      <Button size="small" disabled={isBusy} aria-label={t`Raid ${name}`} onClick={() => void onChoose(login)}>
        <Trans>Raid</Trans>
      </Button>
      <Alert className={styles.problem} text={problem ?? undefined} />
    </li>
  );
};
