import { APPEAL_ANSWER_MAX_CODE_POINTS, type AppealDecision } from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf, type Problem as Refusal } from '../../core/messages/problem-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import type { QueuedAppeal } from './appeals-query.ts';
import type { ModerationPaneProps } from './pane-props.ts';
import styles from './panes.module.css';
import { useDecideBanAppeal } from './use-decide-ban-appeal.ts';
import { UserButton } from './user-button.tsx';

export interface AppealRowProps extends Pick<ModerationPaneProps, 'channelID' | 'onUser'> {
  readonly appeal: QueuedAppeal;
  readonly onDecided: () => void;
}

/** An appeal with its ban; a moderator approves or denies it, with an answer. */
export const AppealRow = ({ appeal, channelID, onUser, onDecided }: AppealRowProps) => {
  const { t } = useLingui();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [{ fetching }, decide] = useDecideBanAppeal();
  const { user, ban, decision } = appeal;
  const sent = momentText(appeal.createdAt);
  const by = appeal.decidedBy?.displayName ?? t`Deleted user`;
  const at = momentText(appeal.decidedAt ?? '');
  const say = async (verdict: AppealDecision) => {
    if (fetching) return;
    const input = { channelID, appealID: appeal.id, decision: verdict, answer };
    const { data, error } = await decide({ input });
    const refusal = problemOf(data?.decideBanAppeal, error);
    setProblem(refusal);
    if (refusal === null || refusal.code === 'APPEAL_DECIDED') onDecided();
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <UserButton user={user} onUser={onUser} />
        <span className={styles.soft}>{sent}</span>
        {ban !== null && ban.reason !== '' && (
          <span className={styles.soft}>
            <Trans>
              Banned for: <span translate="no">{ban.reason}</span>
            </Trans>
          </span>
        )}
        <blockquote className={styles.quote} dir="auto" translate="no">
          {appeal.text}
        </blockquote>
        {decision !== null && (
          <>
            <span>
              <Badge tone={decision === 'APPROVED' ? 'good' : 'bad'}>
                {decision === 'APPROVED' ? <Trans>Approved</Trans> : <Trans>Denied</Trans>}
              </Badge>{' '}
              <span className={styles.soft}>
                <Trans>
                  By <span translate="no">{by}</span>, {at}
                </Trans>
              </span>
            </span>
            {appeal.answer !== '' && (
              <q dir="auto" translate="no">
                {appeal.answer}
              </q>
            )}
          </>
        )}
      </div>
      {decision === null && (
        <div className={styles.form}>
          <TextArea
            label={t`Answer (optional)`}
            hint={t`The user will read it, but not your name.`}
            value={answer}
            maxLength={APPEAL_ANSWER_MAX_CODE_POINTS}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <Problem text={problem?.message} />
          <ButtonRow>
            <Button size="small" variant="primary" loading={fetching} onClick={() => void say('APPROVED')}>
              <Trans>Approve</Trans>
            </Button>
            <Button size="small" loading={fetching} onClick={() => void say('DENIED')}>
              <Trans>Deny</Trans>
            </Button>
          </ButtonRow>
        </div>
      )}
    </li>
  );
};
