import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Vote, X } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Link } from '../../platform/router/link.tsx';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './poll-card.module.css';
import { PollChoices } from './poll-choices.tsx';
import { PollMenu } from './poll-menu.tsx';
import { readPoll, type ShownPoll } from './shown-poll.ts';
import type { ChannelPoll } from './use-channel-poll.ts';
import { useVoteInPoll } from './use-vote-in-poll.ts';

export interface PollCardProps extends Omit<ChannelPoll, 'poll'> {
  readonly poll: ShownPoll;
  readonly channelID: string;
  /** Where a reader without an account logs in; undefined for who is logged in. */
  readonly logInPath?: string | undefined;
  /** The card cannot be hidden. */
  readonly isFixed?: boolean;
}

/**
 * A low window of a phone, and a phone held sideways, have little room for messages; the question stands there alone until
 * it is opened.
 */
const isLow = (): boolean => window.matchMedia('(height < 480px), (width < 768px) and (height < 720px)').matches;

/** The poll above the chat: everybody sees the votes as they come, and votes once. */
export const PollCard = ({ poll, channelID, ownChoiceID, canManage, onPoll, logInPath, isFixed }: PollCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [isOpen, setOpen] = useState(() => isFixed === true || !isLow());
  const [isHidden, setHidden] = useState(false);
  const [{ fetching }, vote] = useVoteInPoll();
  const { pollID, title, endedAt, choices } = poll;
  const isOver = endedAt !== null;
  const canVote = !isOver && ownChoiceID === null && logInPath === undefined && !fetching;
  const sum = choices.reduce((all, { votes }) => all + votes, 0);

  const send = async (choiceID: string) => {
    const { data, error } = await vote({ input: { channelID, pollID, choiceID } });
    const problem = problemOf(data?.voteInPoll, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    const voted = data?.voteInPoll?.poll;
    if (voted != null) onPoll(readPoll(voted), choiceID);
  };
  if (isHidden) return null;
  return (
    <section className={styles.card} aria-label={t`Poll`}>
      <div className={styles.head}>
        <Vote aria-hidden="true" />
        <span className={styles.kind}>{isOver ? <Trans>Poll result</Trans> : <Trans>Poll</Trans>}</span>
        {!isOver && <TimeLeft endsAt={poll.goesAt} />}
        {canManage && <PollMenu poll={poll} channelID={channelID} onPoll={onPoll} />}
        {isFixed !== true && (
          <>
            <IconButton
              size="small"
              aria-expanded={isOpen}
              label={isOpen ? t`Show the question only` : t`Show all`}
              icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              onClick={() => setOpen(!isOpen)}
            />
            <IconButton
              size="small"
              label={t`Hide for me`}
              icon={<X aria-hidden="true" />}
              onClick={() => setHidden(true)}
            />
          </>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isOver ? t`The poll is over: ${title}` : t`A poll is running: ${title}`}</span>
      </VisuallyHidden>
      <p className={styles.title} translate="no" dir="auto">
        {title}
      </p>
      {isOpen && (
        <>
          <PollChoices
            poll={poll}
            ownChoiceID={ownChoiceID}
            onVote={canVote ? (choiceID) => void send(choiceID) : undefined}
          />
          <p className={styles.foot}>
            <span>
              <Plural value={sum} one="# vote" other="# votes" />
            </span>
            {!isOver && logInPath !== undefined && (
              <Link to={logInPath}>
                <Trans>Log in to vote</Trans>
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  );
};

const TimeLeft = ({ endsAt }: { readonly endsAt: number }) => {
  const { t } = useLingui();
  const left = Math.max(0, Math.ceil((endsAt - useNow(500)) / 1000));
  return (
    <span className={styles.time} role="timer" translate="no" aria-label={t`Time left`}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  );
};
