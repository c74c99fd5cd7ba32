import { BOOST_REASON_MAX } from '@bandshell/domain/boosts';
import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { BoostFields } from './boost-fields.ts';
import { useBoostColumns } from './use-boost-columns.tsx';
import { useRefuseBoost } from './use-refuse-boost.ts';

const BoostsListQuery = graphql(
  `
    query BoostsList($after: String) {
      boosts(first: 25, after: $after) {
        edges {
          node {
            ...BoostFields
            channel {
              id
              login
              displayName
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [BoostFields],
);

type Boost = ResultOf<typeof BoostsListQuery>['boosts']['edges'][number]['node'];

/** Boosts of all channels, for staff, who may end one that runs. */
export const BoostsList = () => {
  const { t } = useLingui();
  const [after, setAfter] = useState<string | null>(null);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: BoostsListQuery,
    variables: { after },
    requestPolicy: 'cache-and-network',
  });
  const [asked, setAsked] = useState<Boost>();
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const labelOf = (name: string) => t`Refuse the boost of ${name}`;
  const shared = useBoostColumns();
  const columns: readonly TableColumn<Boost>[] = [
    {
      id: 'channel',
      header: t`Channel`,
      cell: ({ channel }) =>
        channel === null ? (
          <Trans>A deleted account</Trans>
        ) : (
          <Link to={channelPath(channel.login)}>{channel.displayName}</Link>
        ),
    },
    ...shared,
  ];
  const page = data?.boosts.pageInfo;
  return (
    <>
      <PageHeading
        lead={<Trans>Channels that have paid to be promoted. You can end a boost that should not be shown.</Trans>}
      >
        <Trans>Boosts</Trans>
      </PageHeading>
      {data === undefined && error !== undefined ? (
        <ErrorState title={t`The boosts could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Boosts`}
          columns={columns}
          rows={data?.boosts.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`No channel has bought a boost yet`} />}
          actions={(boost) =>
            boost.state === 'RUNNING' ? (
              <Button
                size="small"
                variant="ghost"
                aria-label={labelOf(boost.channel?.displayName ?? '')}
                onClick={() => setAsked(boost)}
              >
                <Trans>Refuse</Trans>
              </Button>
            ) : null
          }
        />
      )}
      {page !== undefined && (page.hasNextPage || after !== null) && (
        <Button size="small" onClick={() => setAfter(page.hasNextPage ? (page.endCursor ?? null) : null)}>
          {page.hasNextPage ? <Trans>Earlier ones</Trans> : <Trans>Back to the newest</Trans>}
        </Button>
      )}
      {asked !== undefined && (
        <RefuseDialog
          boost={asked}
          onDone={() => {
            setAsked(undefined);
            refresh();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

interface RefuseDialogProps {
  readonly boost: Boost;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const RefuseDialog = ({ boost, onDone, onClose }: RefuseDialogProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, refuse] = useRefuseBoost();
  const act = async () => {
    const { data, error } = await refuse({ input: { boostID: boost.id, reason } });
    const failed = problemOf(data?.refuseBoost, error)?.message;
    setProblem(failed);
    if (failed === undefined) onDone();
  };
  return (
    <FormDialog
      open
      title={t`Refuse this boost`}
      submitLabel={<Trans>Refuse</Trans>}
      loading={fetching}
      onSubmit={() => void act()}
      onClose={onClose}
    >
      <p>
        <Trans>It ends right away. The price of unused impressions goes back to the card that paid for it.</Trans>
      </p>
      <TextField
        label={t`Why`}
        hint={t`The owner of the channel will read it.`}
        required
        maxLength={BOOST_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Problem text={problem} />
    </FormDialog>
  );
};
