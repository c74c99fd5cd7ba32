import { Trans } from '@lingui/react/macro';
import { moneyText } from '../../core/money/money-text.ts';
import styles from './orders-list.module.css';

interface Amount {
  readonly amount: number;
  readonly exponent: number;
  readonly currency: string;
}

export interface OrderTotalProps {
  readonly total: Amount;
  /** Everything that has gone back in parts. */
  readonly refunded: Amount | null;
}

/** The amount that an order costs, and what of it went back. */
export const OrderTotal = ({ total, refunded }: OrderTotalProps) => {
  const back = refunded === null ? '' : moneyText(refunded);
  return (
    <>
      {moneyText(total)}
      {refunded !== null && (
        <span className={styles.detail}>
          <Trans>{back} of it refunded</Trans>
        </span>
      )}
    </>
  );
};
