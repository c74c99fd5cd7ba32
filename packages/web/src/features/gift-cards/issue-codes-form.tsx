import { CODE_BITS_MAX, CODE_NOTE_MAX, CODES_AT_ONCE } from '@bandshell/domain/gift-cards';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import styles from './gift-cards.module.css';
import { useIssueGiftCodes } from './use-issue-gift-codes.ts';

/** Codes that staff give away. They are shown once. */
export const IssueCodesForm = ({ onIssued }: { readonly onIssued: () => void }) => {
  const { t } = useLingui();
  const [bits, setBits] = useState('');
  const [count, setCount] = useState('1');
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [{ fetching }, issue] = useIssueGiftCodes();
  const make = async () => {
    const input = {
      bits: bits === '' ? null : Number(bits),
      count: Number(count),
      note: note.trim(),
      expiresAt: day === '' ? null : `${day}T00:00:00.000Z`,
    };
    const { data, error } = await issue({ input });
    const failed = problemOf(data?.issueGiftCodes, error);
    setProblem(failed?.message);
    if (failed !== null) return;
    setCodes(data?.issueGiftCodes?.codes ?? []);
    onIssued();
  };
  return (
    <Card title={t`Issue codes`}>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          label={t`Bits`}
          hint={t`Leave this empty for a month of Turbo`}
          type="number"
          min={1}
          max={CODE_BITS_MAX}
          value={bits}
          onChange={(event) => setBits(event.target.value)}
        />
        <TextField
          label={t`Number of codes`}
          type="number"
          min={1}
          max={CODES_AT_ONCE}
          required
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        <TextField
          label={t`Ends (UTC)`}
          hint={t`Leave this empty for no end`}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label={t`Note`}
          maxLength={CODE_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" variant="primary" loading={fetching}>
          <Trans>Issue</Trans>
        </Button>
      </form>
      <Problem text={problem} />
      {codes.length > 0 && (
        <>
          <p>
            <Trans>Copy the codes now: they are not shown again.</Trans>{' '}
            <CopyButton label={t`Copy the codes`} text={codes.join('\n')} />
          </p>
          <ul className={styles.codes} translate="no" aria-label={t`New codes`}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};
