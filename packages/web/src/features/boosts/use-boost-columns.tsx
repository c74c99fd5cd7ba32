import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText } from '../../core/money/money-text.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { BoostFields } from './boost-fields.ts';
import { boostStateMessages } from './boost-state-messages.ts';
import styles from './boosts.module.css';

/** The text that a table says of a boost, to its owner and to staff. */
export const useBoostColumns = (): readonly TableColumn<ResultOf<typeof BoostFields>>[] => {
  const { t } = useLingui();
  return [
    { id: 'when', header: t`Started`, cell: ({ startsAt }) => <time dateTime={startsAt}>{dayText(startsAt)}</time> },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state, reason }) => (
        <>
          {t(boostStateMessages[state])}
          {reason !== null && <span className={styles.detail}>{reason}</span>}
        </>
      ),
    },
    {
      id: 'shown',
      header: t`Shown`,
      align: 'end',
      cell: ({ impressionsShown, impressionsBought }) => {
        const [shown, bought] = [fullCount(impressionsShown), fullCount(impressionsBought)];
        return t`${shown} of ${bought}`;
      },
    },
    {
      id: 'price',
      header: t`Price with tax`,
      align: 'end',
      cell: ({ paid, refunded }) => {
        const back = refunded === null ? '' : moneyText(refunded);
        return (
          <>
            {paid === null ? '–' : moneyText(paid)}
            {refunded !== null && (
              <span className={styles.detail}>
                <Trans>{back} refunded</Trans>
              </span>
            )}
          </>
        );
      },
    },
  ];
};
