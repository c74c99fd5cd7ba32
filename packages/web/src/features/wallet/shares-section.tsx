import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { useChangeShare } from './use-change-share.ts';
import styles from './wallet.module.css';

const SharesSectionQuery = graphql(`
  query SharesSection {
    creatorShares {
      id
      percent
      startsAt
      creator {
        id
        login
      }
    }
  }
`);

type Share = ResultOf<typeof SharesSectionQuery>['creatorShares'][number];

/** Shares of creators of their own, with their periods. Site admins change them. */
export const SharesSection = ({ canChange }: { readonly canChange: boolean }) => {
  const { t } = useLingui();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: SharesSectionQuery,
    requestPolicy: 'cache-and-network',
  });
  const [changing, change] = useChangeShare();
  const [login, setLogin] = useState('');
  const [percent, setPercent] = useState('');
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const input = {
      login: login.trim(),
      percent: percent.trim() === '' ? null : Number(percent),
      startsAt: day === '' ? null : `${day}T00:00:00.000Z`,
    };
    const result = await change({ input });
    const failed = problemOf(result.data?.changeCreatorShare, result.error);
    setProblem(failed?.message);
    if (failed !== null) return;
    setLogin(withoutSent(login, ''));
    setPercent(withoutSent(percent, ''));
    setDay(withoutSent(day, ''));
    fetchAgain({ requestPolicy: 'network-only' });
  };
  const columns: readonly TableColumn<Share>[] = [
    {
      id: 'creator',
      header: t`Creator`,
      cell: ({ creator }) => <span translate="no">{creator === null ? '–' : `@${creator.login}`}</span>,
    },
    {
      id: 'percent',
      header: t`Share of subscriptions`,
      cell: ({ percent: share }) => (share === null ? <Trans>Same as the site</Trans> : `${share} %`),
    },
    { id: 'from', header: t`From`, cell: ({ startsAt }) => <time dateTime={startsAt}>{momentText(startsAt)}</time> },
  ];
  return (
    <Card
      title={t`Shares of creators`}
      lead={<Trans>A share applies until the next one for the same creator. Earlier sales keep their share.</Trans>}
    >
      {canChange && (
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField label={t`Username`} value={login} onChange={(event) => setLogin(event.target.value)} required />
          <TextField
            label={t`Percent`}
            hint={t`Leave this empty to use the site’s share`}
            type="number"
            min={0}
            max={100}
            step={0.01}
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
          <TextField
            label={t`From (UTC)`}
            hint={t`Leave this empty to start now`}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <Button type="submit" variant="primary" loading={changing.fetching}>
            <Trans>Save</Trans>
          </Button>
        </form>
      )}
      <Problem text={problem} />
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The shares could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Shares of creators`}
          columns={columns}
          rows={data?.creatorShares ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`All creators have the site’s share`} />}
        />
      )}
    </Card>
  );
};
