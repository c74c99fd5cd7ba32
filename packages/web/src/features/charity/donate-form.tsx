import { DONATION_AMOUNTS, DONATION_MAX, DONATION_MIN, donationOfferId, isDonation } from '@bandshell/domain/charity';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './charity.module.css';

export interface DonateFormProps {
  readonly campaignID: string;
  readonly exponent: number;
  readonly currency: string;
}

/** Amounts to donate, or another one; checkout follows. */
export const DonateForm = ({ campaignID, exponent, currency }: DonateFormProps) => {
  const { t } = useLingui();
  const open = useCheckoutStore((state) => state.open);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const text = (amount: number) => moneyText({ amount, exponent, currency });
  const give = (amount: number) =>
    open({
      ...{ type: 'charity', offerID: donationOfferId(campaignID, amount), quantity: 1, channelID: null, isForm: true },
    });
  const least = text(DONATION_MIN);
  const most = text(DONATION_MAX);
  const giveOther = () => {
    const amount = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) * 10 ** exponent : 0;
    if (!isDonation(amount)) return setProblem(t`Donate ${least} to ${most}.`);
    setProblem(undefined);
    give(amount);
  };
  return (
    <form
      className={styles.parts}
      onSubmit={(event) => {
        event.preventDefault();
        giveOther();
      }}
    >
      <div className={styles.amounts}>
        {DONATION_AMOUNTS.map((amount) => {
          const price = text(amount);
          return (
            <Button key={amount} aria-label={t`Donate ${price}`} onClick={() => give(amount)}>
              {price}
            </Button>
          );
        })}
      </div>
      <div className={styles.amounts}>
        <TextField
          label={t`Another amount in ${currency}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">
          <Trans>Donate</Trans>
        </Button>
      </div>
      <p>
        <Trans>All of it goes to the charity. No tax is added.</Trans>
      </p>
    </form>
  );
};
