import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText, type ShownMoney } from '../../core/money/money-text.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { monthText } from './month-text.ts';

interface Month {
  readonly month: string;
  readonly isOpen: boolean;
  readonly sales: ShownMoney;
  readonly bits: ShownMoney;
  readonly takenBack: ShownMoney;
  readonly earned: ShownMoney;
  readonly paidOut: ShownMoney;
}

/** The amount that a creator earned, month by month. */
export const StatementsTable = ({ months }: { readonly months: readonly Month[] }) => {
  const { t } = useLingui();
  const columns: readonly TableColumn<Month>[] = [
    {
      id: 'month',
      header: t`Month`,
      cell: ({ month, isOpen }) => {
        const name = monthText(month);
        return isOpen ? <Trans>{name}, so far</Trans> : name;
      },
    },
    { id: 'sales', header: t`Subscriptions`, cell: ({ sales }) => moneyText(sales), align: 'end' },
    { id: 'bits', header: t`Bits`, cell: ({ bits }) => moneyText(bits), align: 'end' },
    { id: 'back', header: t`Taken back`, cell: ({ takenBack }) => moneyText(takenBack), align: 'end' },
    { id: 'earned', header: t`Earned`, cell: ({ earned }) => moneyText(earned), align: 'end' },
    { id: 'paid', header: t`Paid out`, cell: ({ paidOut }) => moneyText(paidOut), align: 'end' },
  ];
  return (
    <Table
      narrow="stack"
      label={t`Statements`}
      columns={columns}
      rows={months}
      keyOf={({ month }) => month}
      empty={
        <EmptyState
          title={t`No earnings yet`}
          text={<Trans>Subscriptions and Bits of your channel are listed here by month.</Trans>}
        />
      }
    />
  );
};
