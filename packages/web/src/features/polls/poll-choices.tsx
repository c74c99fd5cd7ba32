import { leadingChoices, pollPercents } from '@bandshell/domain/polls';
import { useLingui } from '@lingui/react/macro';
import { Check, Trophy } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './poll-card.module.css';
import type { ShownPoll } from './shown-poll.ts';

export interface PollChoicesProps {
  readonly poll: Pick<ShownPoll, 'title' | 'choices' | 'endedAt'>;
  readonly ownChoiceID: string | null;
  /** Undefined: the viewer cannot vote any more, or not yet. */
  readonly onVote?: ((choiceID: string) => void) | undefined;
}

/** The choices with their votes; each is a button while the viewer can vote. */
export const PollChoices = ({ poll, ownChoiceID, onVote }: PollChoicesProps) => {
  const { t } = useLingui();
  const votes = poll.choices.map((choice) => choice.votes);
  const percents = pollPercents(votes);
  const winners = poll.endedAt === null ? [] : leadingChoices(votes);
  return (
    <ul className={styles.choices} aria-label={poll.title}>
      {poll.choices.map(({ id, title, votes: count }, index) => {
        const percent = percents[index] ?? 0;
        const isOwn = id === ownChoiceID;
        const isWinner = winners.includes(index);
        const content = (
          <>
            <span className={styles.bar} style={{ '--share': percent / 100 } as CSSProperties} aria-hidden="true" />
            <span className={styles.choice} translate="no" dir="auto">
              {title}
            </span>
            {isOwn && <Check role="img" aria-label={t`Your vote`} />}
            {isWinner && <Trophy role="img" aria-label={t`Winner`} />}
            <span className={styles.share}>{t`${percent}% (${count})`}</span>
          </>
        );
        return (
          <li key={id}>
            {onVote === undefined ? (
              <div className={cx(styles.row, isOwn && styles.own, isWinner && styles.winner)}>{content}</div>
            ) : (
              <button type="button" className={cx(styles.row, styles.button)} onClick={() => onVote(id)}>
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
