import { countCodePoints } from '@bandshell/domain/kernel';
import { APPEAL_MAX_CODE_POINTS } from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from 'urql';
import { problemOf, type Problem as Refusal } from '../../../core/messages/problem-text.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { clockText } from '../../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { earliestEnd } from '../../../platform/react/earliest-end.ts';
import { useEnd } from '../../../platform/react/use-end.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LengthOf } from '../../../ui/field/length-of.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import styles from './own-ban.module.css';
import { useCreateBanAppeal } from './use-create-ban-appeal.ts';

const OwnBanQuery = graphql(`
  query OwnBan($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        self {
          chatBan {
            id
            reason
            endsAt
            appealRefusal
            mayAppealAt
            appeal {
              id
              decision
              answer
            }
          }
        }
      }
    }
  }
`);

type OwnChatBan = NonNullable<NonNullable<ResultOf<typeof OwnBanQuery>['user']>['channel']['self']['chatBan']>;

export interface OwnBanProps {
  readonly channelLogin: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** The ban is over, so the viewer may write again. */
  readonly onEnd: () => void;
}

/** In place of the box to write: that the viewer is banned, why, until when, and the appeal. */
export const OwnBan = ({ channelLogin, tools, onEnd }: OwnBanProps) => {
  const { t } = useLingui();
  const asked = useQuery({
    query: OwnBanQuery,
    variables: { login: channelLogin },
    requestPolicy: 'network-only',
  });
  const fetchAgain = useFetchAgain(asked);
  const channel = asked[0].data?.user?.channel;
  const ban = channel?.self.chatBan ?? null;
  const endsAt = ban?.endsAt == null ? null : Date.parse(ban.endsAt);
  useEnd(earliestEnd([ban?.endsAt, ban?.mayAppealAt]), fetchAgain);
  const isOver = channel != null && ban === null && !asked[0].fetching && !asked[0].stale;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <section className={styles.ban} aria-label={t`Your ban`}>
      <div className={styles.head}>
        <p className={styles.title}>
          {endsAt === null ? <Trans>You are banned from this chat.</Trans> : <TimeoutText endsAt={endsAt} />}
        </p>
        {tools}
      </div>
      {ban !== null && ban.reason !== '' && (
        <p>
          <Trans>
            Reason: <span translate="no">{ban.reason}</span>
          </Trans>
        </p>
      )}
      {ban !== null && channel !== undefined && (
        <Appeal key={ban.appeal?.id ?? ''} ban={ban} channelID={channel.id} onSent={fetchAgain} />
      )}
    </section>
  );
};

const HOUR_MS = 3_600_000;

/** A short time-out counts down; a long one names its end. */
const TimeoutText = ({ endsAt }: { readonly endsAt: number }) => {
  const left = Math.max(0, endsAt - useNow(1000));
  if (left > HOUR_MS) {
    const until = momentText(new Date(endsAt).toISOString());
    return <Trans>You are timed out until {until}.</Trans>;
  }
  const clock = clockText(Math.ceil(left / 1000) * 1000);
  return (
    <Trans>
      You are timed out. You can chat again in{' '}
      <span role="timer" translate="no">
        {clock}
      </span>
      .
    </Trans>
  );
};

interface AppealProps {
  readonly ban: OwnChatBan;
  readonly channelID: string;
  readonly onSent: () => void;
}

const Appeal = ({ ban: { appeal, appealRefusal }, channelID, onSent }: AppealProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [{ fetching }, create] = useCreateBanAppeal();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (fetching) return;
    const { data, error } = await create({ input: { channelID, text } });
    const refusal = problemOf(data?.createBanAppeal, error);
    setProblem(refusal);
    if (refusal === null) onSent();
  };
  const length = countCodePoints(text.trim(), APPEAL_MAX_CODE_POINTS + 1);
  return (
    <>
      {appeal !== null && appeal.answer !== '' && (
        <p>
          <Trans>
            Answer from the moderators: <span translate="no">{appeal.answer}</span>
          </Trans>
        </p>
      )}
      {appealRefusal !== null ? (
        <p className={styles.soft}>{appealRefusal}</p>
      ) : isOpen ? (
        <form className={styles.form} noValidate onSubmit={send}>
          <TextArea
            label={t`Why should the ban end?`}
            hint={t`The moderators read it and answer.`}
            aside={<LengthOf length={length} most={APPEAL_MAX_CODE_POINTS} />}
            rows={3}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Problem text={problem?.message} />
          <div>
            <Button type="submit" size="small" variant="primary" loading={fetching} disabled={length === 0}>
              <Trans>Send appeal</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Appeal</Trans>
          </Button>
        </div>
      )}
    </>
  );
};
