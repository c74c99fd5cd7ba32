import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import styles from './gift-cards.module.css';
import { giftText } from './gift-text.ts';
import { useRedeemGiftCode } from './use-redeem-gift-code.ts';

/** Takes what a code gives. */
export const RedeemForm = () => {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [got, setGot] = useState<string>();
  const [{ fetching }, redeem] = useRedeemGiftCode();
  const take = async () => {
    setProblem(undefined);
    setGot(undefined);
    const { data, error } = await redeem({ input: { code } });
    const failed = problemOf(data?.redeemGiftCode, error);
    if (failed !== null) return setProblem(failed.message);
    setCode(withoutSent(code, ''));
    setGot(giftText(data?.redeemGiftCode?.gift?.bits ?? null));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Problem text={problem} />
      {got !== undefined && (
        <Notice tone="good" announced>
          <Trans>You received: {got}</Trans>
        </Notice>
      )}
      <TextField
        label={t`Code`}
        hint={t`16 letters and digits, like ABCD-EFGH-JKLM-NPQR`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={fetching}>
          <Trans>Redeem</Trans>
        </Button>
      </div>
    </form>
  );
};
