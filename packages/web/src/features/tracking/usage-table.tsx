import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { fullCount } from '../../platform/format/counts.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';

const UsageTableQuery = graphql(`
  query UsageTable {
    eventUsage {
      name
      today
      week
      month
      devices
    }
  }
`);

type Usage = ResultOf<typeof UsageTableQuery>['eventUsage'][number];

/** How often visitors who agree to statistics did what the site counts. */
export const UsageTable = () => {
  const { t } = useLingui();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: UsageTableQuery,
    requestPolicy: 'cache-and-network',
  });
  const columns: readonly TableColumn<Usage>[] = [
    { id: 'name', header: t`Event`, cell: ({ name }) => <code translate="no">{name}</code> },
    { id: 'today', header: t`Today`, cell: ({ today }) => fullCount(today), align: 'end' },
    { id: 'week', header: t`7 days`, cell: ({ week }) => fullCount(week), align: 'end' },
    { id: 'month', header: t`30 days`, cell: ({ month }) => fullCount(month), align: 'end' },
    { id: 'devices', header: t`Devices on the busiest day`, cell: ({ devices }) => fullCount(devices), align: 'end' },
  ];
  return (
    <>
      <PageHeading
        lead={
          <Trans>
            The activity of visitors who agreed to statistics, by day (UTC). It is counted every ten minutes and names
            nobody.
          </Trans>
        }
      >
        <Trans>Usage</Trans>
      </PageHeading>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The numbers could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          dense
          label={t`Usage`}
          columns={columns}
          rows={data?.eventUsage ?? []}
          keyOf={({ name }) => name}
          loading={fetching}
        />
      )}
    </>
  );
};
