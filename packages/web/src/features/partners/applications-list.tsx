import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './partners.module.css';

const ApplicationsListQuery = graphql(`
  query ApplicationsList($state: PartnerApplicationState!, $after: String) {
    partnerApplications(state: $state, after: $after, first: 25) {
      edges {
        node {
          id
          state
          message
          answer
          streamedMinutes
          days
          averageViewers
          applicant {
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
`);

export type ApplicationRecord = ResultOf<typeof ApplicationsListQuery>['partnerApplications']['edges'][number]['node'];

const STATES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;

export interface ApplicationsListProps {
  /** Site admins answer; other staff read. */
  readonly canAnswer: boolean;
}

const useApplicationColumns = (): readonly TableColumn<ApplicationRecord>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'channel',
      header: t`Channel`,
      cell: ({ applicant }) =>
        applicant === null ? (
          '–'
        ) : (
          <Link to={channelPath(applicant.login)} translate="no">
            {applicant.displayName}
          </Link>
        ),
    },
    {
      id: 'hours',
      header: t`Hours`,
      cell: ({ streamedMinutes }) => Math.floor(streamedMinutes / 60),
      align: 'end',
    },
    { id: 'days', header: t`Days`, cell: ({ days }) => days, align: 'end' },
    { id: 'viewers', header: t`Viewers`, cell: ({ averageViewers }) => averageViewers, align: 'end' },
    {
      id: 'message',
      header: t`Message`,
      cell: ({ message, answer }) => (
        <span className={styles.message} translate="no">
          {message}
          {answer !== '' && ` → ${answer}`}
        </span>
      ),
    },
  ];
};

/** Channels that ask to become partners, with their numbers when they asked. */
export const ApplicationsList = ({ canAnswer }: ApplicationsListProps) => {
  const { t } = useLingui();
  const [{ state: named }, change] = useAddressQuery(['state']);
  const state = STATES.find((one) => one === named) ?? 'PENDING';
  const pages = useCursorPages(state);
  const [open, setOpen] = useState<{ readonly application: ApplicationRecord; readonly isAccepted: boolean }>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: ApplicationsListQuery,
    variables: { state, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const list = data?.partnerApplications;
  const columns = useApplicationColumns();
  const names = { PENDING: t`Waiting`, ACCEPTED: t`Accepted`, REFUSED: t`Refused` } as const;
  return (
    <>
      <PageHeading lead={<Trans>The numbers are those of the 30 days before the application.</Trans>}>
        <Trans>Partner applications</Trans>
      </PageHeading>
      <Select
        label={t`Show`}
        options={STATES.map((value) => ({ value, label: names[value] }))}
        value={state}
        onChange={(event) => change('state', event.currentTarget.value)}
      />
      {list === undefined && error !== undefined ? (
        <ErrorState title={t`The applications could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          dense
          label={t`Partner applications`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          {...(canAnswer && state === 'PENDING'
            ? {
                actions: (application: ApplicationRecord) => {
                  const name = application.applicant?.displayName ?? '';
                  return (
                    <span className={styles.answers}>
                      <Button
                        size="small"
                        aria-label={t`Accept ${name}`}
                        onClick={() => setOpen({ application, isAccepted: true })}
                      >
                        <Trans>Accept</Trans>
                      </Button>
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={t`Refuse ${name}`}
                        onClick={() => setOpen({ application, isAccepted: false })}
                      >
                        <Trans>Refuse</Trans>
                      </Button>
                    </span>
                  );
                },
              }
            : {})}
          empty={<EmptyState title={t`No applications here`} />}
        />
      )}
      <ListPages label={t`Pages of the applications`} pages={pages} info={list?.pageInfo} loading={fetching} />
      {open !== undefined && (
        <AnswerDialog
          {...open}
          onDone={() => {
            setOpen(undefined);
            refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
