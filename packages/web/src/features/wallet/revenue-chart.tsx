import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { moneyText } from '../../core/money/money-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { useSwatchColors } from '../../ui/chart/use-swatch-colors.ts';
import type { RevenueDay } from './revenue-query.ts';
import styles from './wallet.module.css';

/**
 * The amount that was earned day by day: Bits below, subscriptions on top of them. The table beside it has the same
 * numbers.
 */
export const RevenueChart = ({ days }: { readonly days: readonly RevenueDay[] }) => {
  const { t } = useLingui();
  const salesSwatch = useRef<HTMLSpanElement>(null);
  const bitsSwatch = useRef<HTMLSpanElement>(null);
  const colors = useSwatchColors(salesSwatch, bitsSwatch);
  const [pointed, setPointed] = useState<number>();
  const nameOf = (day: string) => dayText(`${day}T00:00:00Z`);
  const reported = days[pointed ?? days.length - 1];
  if (reported === undefined) return null;
  const { exponent, currency } = reported.sales;
  const day = nameOf(reported.day);
  const sales = moneyText(reported.sales);
  const bits = moneyText(reported.bits);
  return (
    <figure className={styles.figure} aria-label={t`Revenue by day`}>
      <figcaption className={styles.legend}>
        <span>
          <span ref={salesSwatch} className={styles.sales} /> <Trans>Subscriptions</Trans>
        </span>
        <span>
          <span ref={bitsSwatch} className={styles.bits} /> <Trans>Bits</Trans>
        </span>
        <span className={styles.reported}>
          <Trans>
            {day}: subscriptions {sales}, Bits {bits}
          </Trans>
        </span>
      </figcaption>
      {colors !== undefined && (
        <BarChart
          labels={days.map((each) => nameOf(each.day))}
          series={[
            { color: colors[0] ?? '', values: days.map((each) => each.sales.amount + each.bits.amount) },
            { color: colors[1] ?? '', values: days.map((each) => each.bits.amount) },
          ]}
          onPoint={setPointed}
          valueText={(amount) => moneyText({ amount, exponent, currency })}
        />
      )}
    </figure>
  );
};
