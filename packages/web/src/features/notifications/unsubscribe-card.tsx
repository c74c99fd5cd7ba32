import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { listText } from '../../platform/format/list-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import styles from './unsubscribe.module.css';
import { useUnsubscribeEmail } from './use-unsubscribe-email.ts';

export interface UnsubscribeCardProps {
  readonly opaqueID: string;
  /** The names of the kinds of mail; at least one. */
  readonly labels: readonly string[];
  /** When mails of the only kind come. */
  readonly hint: string | null;
  readonly isOn: boolean;
  /** Link to the settings where mails can be turned on again. */
  readonly way: ReactNode;
}

type Done = 'this' | 'every';

/** Unsubscribes from mails. It waits for a press, because mail scanners open links but press no buttons. */
export const UnsubscribeCard = ({ opaqueID, labels, hint, isOn, way }: UnsubscribeCardProps) => {
  const [{ fetching }, unsubscribe] = useUnsubscribeEmail();
  const [pressed, setPressed] = useState<Done>();
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState<string>();
  const outcome = useRef<HTMLDivElement>(null);
  // The pressed button is removed, so the focus moves to the card.
  useEffect(() => {
    if (done !== undefined) outcome.current?.focus();
  }, [done]);

  const end = async (which: Done) => {
    setPressed(which);
    setProblem(undefined);
    const result = await unsubscribe({ input: { opaqueID, isEvery: which === 'every' } });
    const answer = result.data?.unsubscribeEmail;
    if (answer?.subscription != null) setDone(which);
    else setProblem(failureText(answer?.error, result.error));
  };

  return (
    <Card title={listText(labels)} lead={hint ?? undefined}>
      {done !== undefined && (
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          <Notice tone="good" announced action={way}>
            {done === 'this' ? (
              <Trans>You no longer get these emails. You can turn them on again in your settings.</Trans>
            ) : (
              <Trans>You no longer get any of these emails. You can turn them on again in your settings.</Trans>
            )}
          </Notice>
        </div>
      )}
      {done === undefined && !isOn && (
        <Notice action={way}>
          <Trans>These emails are already turned off.</Trans>
        </Notice>
      )}
      <Problem text={problem} />
      {done !== 'every' && (
        <div className={styles.choices}>
          {done === undefined && isOn && (
            <Button
              variant="primary"
              loading={fetching && pressed === 'this'}
              disabled={fetching}
              onClick={() => end('this')}
            >
              <Trans>Unsubscribe</Trans>
            </Button>
          )}
          <Button loading={fetching && pressed === 'every'} disabled={fetching} onClick={() => end('every')}>
            <Trans>All emails that you can turn off</Trans>
          </Button>
        </div>
      )}
      <p className={styles.rest}>
        <Trans>You still get emails about the security of your account.</Trans>
      </p>
    </Card>
  );
};
