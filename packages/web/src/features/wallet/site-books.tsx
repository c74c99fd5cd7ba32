import { monthAt, previousMonth, STATEMENT_MONTHS } from '@bandshell/domain/wallet';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { perLanguage } from '../../platform/i18n/per-language.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { monthText } from './month-text.ts';
import styles from './wallet.module.css';

const SiteBooksQuery = graphql(
  `
    query SiteBooks($month: String!) {
      siteBooks(month: $month) {
        account
        country
        opening {
          ...MoneyFields
        }
        change {
          ...MoneyFields
        }
        closing {
          ...MoneyFields
        }
      }
    }
  `,
  [MoneyFields],
);

type Line = ResultOf<typeof SiteBooksQuery>['siteBooks'][number];

const accountMessages: Readonly<Record<string, MessageDescriptor>> = {
  sales: msg`Sales, less shares and fees`,
  taxes: msg`Taxes that the site owes`,
  'provider-fees': msg`Fees for payments`,
  'dispute-fees': msg`Fees for disputes`,
  donations: msg`Donations that the site passes on`,
  creators: msg`Earnings that creators have not been paid yet`,
  payouts: msg`Payouts to creators`,
  buyers: msg`Buyers (below zero: what they have paid)`,
  provider: msg`Payment provider (below zero: what it has paid to the bank)`,
  bank: msg`Bank of the site`,
};
const ORDER = Object.keys(accountMessages);

const countries = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** The running month and those before it, the newest first. */
const shownMonths = (now: Date): readonly string[] => {
  const months = [monthAt(now)];
  while (months.length < STATEMENT_MONTHS) months.push(previousMonth(new Date(`${months.at(-1)}-01T00:00:00Z`)));
  return months;
};

/** The accounts of the site, month by month, for staff. */
export const SiteBooks = () => {
  const { t } = useLingui();
  const [months] = useState(() => shownMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: SiteBooksQuery,
    variables: { month },
    requestPolicy: 'cache-and-network',
  });
  const place = ({ account }: Line): number => ORDER.indexOf(account);
  const lines = (data?.siteBooks ?? []).toSorted((a, b) => place(a) - place(b));
  const nameOf = ({ account, country }: Line): string => {
    const message = accountMessages[account];
    const name = message === undefined ? account : t(message);
    if (account !== 'taxes') return name;
    return `${name}: ${country === null ? t`no country` : (countries().of(country) ?? country)}`;
  };
  const columns: readonly TableColumn<Line>[] = [
    { id: 'account', header: t`Account`, cell: nameOf, width: '16rem' },
    { id: 'opening', header: t`At the beginning`, cell: ({ opening }) => moneyText(opening), align: 'end' },
    { id: 'change', header: t`Movement`, cell: ({ change }) => moneyText(change), align: 'end' },
    { id: 'closing', header: t`At the end`, cell: ({ closing }) => moneyText(closing), align: 'end' },
  ];
  return (
    <Card title={t`Books`} lead={<Trans>The accounts of the site. A balance is what the account has.</Trans>}>
      <div className={styles.filters}>
        <Select
          label={t`Month`}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          options={months.map((each) => ({ value: each, label: monthText(each) }))}
        />
      </div>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The books could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Accounts of the site`}
          columns={columns}
          rows={lines}
          keyOf={({ account, country, closing }) => `${account} ${country} ${closing.currency}`}
          loading={fetching}
          empty={<EmptyState title={t`Nothing has been sold yet`} />}
        />
      )}
    </Card>
  );
};
