import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import styles from '../../core/staff/staff.module.css';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import { LastChange } from './last-change.tsx';

const FlagDialog = lazyPart(async () => (await import('./flag-dialog.tsx')).FlagDialog);

const FlagsListQuery = graphql(`
  query FlagsList {
    admin {
      flags {
        name
        description
        defaultPercentage
        percentage
        lastChange {
          at
          actor {
            id
            login
          }
        }
      }
    }
  }
`);

type Flag = ResultOf<typeof FlagsListQuery>['admin']['flags'][number];

const Share = ({ percentage }: { readonly percentage: number }) => {
  const { t } = useLingui();
  if (percentage === 0) return <Badge>{t`Off`}</Badge>;
  return percentage === 100 ? (
    <Badge tone="good">{t`On for everyone`}</Badge>
  ) : (
    <Badge tone="warn">{t`On for ${percentage} %`}</Badge>
  );
};

/** Lists all flags, for site admins. */
export const FlagsList = () => {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Flag>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: FlagsListQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const changeLabel = (name: string): string => t`Change ${name}`;
  const columns: readonly TableColumn<Flag>[] = [
    {
      id: 'name',
      header: t`Flag`,
      cell: ({ name, description }) => (
        <span className={styles.name} translate="no">
          <code>{name}</code>
          <span>{description}</span>
        </span>
      ),
    },
    { id: 'percentage', header: t`Now`, cell: ({ percentage }) => <Share percentage={percentage} /> },
    {
      id: 'default',
      header: t`Default`,
      cell: ({ defaultPercentage }) => `${defaultPercentage} %`,
      align: 'end',
    },
    { id: 'change', header: t`Last change`, cell: ({ lastChange }) => <LastChange change={lastChange} /> },
  ];
  return (
    <>
      <PageHeading lead={<Trans>Features, each turned on for a share of the users. Changes apply at once.</Trans>}>
        <Trans>Flags</Trans>
      </PageHeading>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The flags could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          dense
          label={t`Flags`}
          columns={columns}
          rows={data?.admin.flags ?? []}
          keyOf={({ name }) => name}
          loading={fetching}
          actions={(flag) => (
            <Button size="small" aria-label={changeLabel(flag.name)} onClick={() => setAsking(flag)}>
              <Trans>Change</Trans>
            </Button>
          )}
        />
      )}
      <Suspense>{asking !== undefined && <FlagDialog flag={asking} onClose={() => setAsking(undefined)} />}</Suspense>
    </>
  );
};
