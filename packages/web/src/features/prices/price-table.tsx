import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { PriceDialog } from './price-dialog.tsx';
import styles from './prices.module.css';

const PriceTableQuery = graphql(
  `
    query PriceTable {
      pricedProducts {
        id
        name
        listPrice {
          ...MoneyFields
        }
        price {
          ...MoneyFields
        }
        periods {
          amount
          startsAt
        }
      }
    }
  `,
  [MoneyFields],
);

type Product = ResultOf<typeof PriceTableQuery>['pricedProducts'][number];

/** Periods that a row shows. */
const SHOWN = 4;

/** The amount that everything costs, since when, and from when on it costs something else. */
export const PriceTable = ({ canChange }: { readonly canChange: boolean }) => {
  const { t } = useLingui();
  const [changed, setChanged] = useState<Product>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: PriceTableQuery,
    requestPolicy: 'cache-and-network',
  });
  const changeLabel = (name: string) => t`Change the price of ${name}`;
  const columns: readonly TableColumn<Product>[] = [
    { id: 'name', header: t`Product`, cell: ({ name }) => <span translate="no">{name}</span> },
    { id: 'price', header: t`Price now`, cell: ({ price }) => moneyText(price), align: 'end' },
    { id: 'list', header: t`List price`, cell: ({ listPrice }) => moneyText(listPrice), align: 'end' },
    {
      id: 'periods',
      header: t`Periods`,
      cell: ({ periods, listPrice }) =>
        periods.slice(0, SHOWN).map(({ amount, startsAt }) => {
          const from = momentText(startsAt);
          const price = moneyText({ ...listPrice, amount: amount ?? listPrice.amount });
          return (
            <span key={startsAt} className={styles.period}>
              <Trans>
                {price} from {from}
              </Trans>
            </span>
          );
        }),
    },
  ];
  return (
    <>
      <PageHeading lead={<Trans>Prices are before discounts and tax. Each applies until the next one.</Trans>}>
        <Trans>Prices</Trans>
      </PageHeading>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The prices could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Prices`}
          columns={columns}
          rows={data?.pricedProducts ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          actions={(product) =>
            canChange ? (
              <Button
                size="small"
                variant="ghost"
                aria-label={changeLabel(product.name)}
                onClick={() => setChanged(product)}
              >
                <Trans>Change</Trans>
              </Button>
            ) : null
          }
        />
      )}
      {changed !== undefined && <PriceDialog product={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
};
