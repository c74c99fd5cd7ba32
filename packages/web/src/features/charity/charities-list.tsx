import { CHARITY_NAME_MAX, CHARITY_TEXT_MAX } from '@bandshell/domain/charity';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import styles from './charity.module.css';
import { useAddCharity } from './use-add-charity.ts';
import { useCloseCharity } from './use-close-charity.ts';

const CharitiesListQuery = graphql(
  `
    query CharitiesList {
      charityTotals {
        charity {
          id
          name
          url
          isOpen
        }
        raised {
          ...MoneyFields
        }
      }
    }
  `,
  [MoneyFields],
);

type Total = ResultOf<typeof CharitiesListQuery>['charityTotals'][number];

const AddCharityCard = ({ onAdded }: { readonly onAdded: () => void }) => {
  const { t } = useLingui();
  const [adding, add] = useAddCharity();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('https://');
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const result = await add({ input: { name, url, description } });
    const failed = problemOf(result.data?.addCharity, result.error);
    setProblem(failed?.message);
    if (failed !== null) return;
    setName(withoutSent(name, ''));
    setUrl(withoutSent(url, 'https://'));
    setDescription(withoutSent(description, ''));
    onAdded();
  };
  return (
    <>
      <Card title={t`Add a charity`}>
        <form
          className={styles.parts}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label={t`Name`}
            maxLength={CHARITY_NAME_MAX}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t`Address`}
            type="url"
            required
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <TextArea
            label={t`Description`}
            maxLength={CHARITY_TEXT_MAX}
            rows={3}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <div>
            <Button type="submit" variant="primary" loading={adding.fetching}>
              <Trans>Add</Trans>
            </Button>
          </div>
        </form>
      </Card>
      <Problem text={problem} />
    </>
  );
};

/** Charities with what was given for them, for staff. Site admins add and close them. */
export const CharitiesList = ({ canChange }: { readonly canChange: boolean }) => {
  const { t } = useLingui();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: CharitiesListQuery,
    requestPolicy: 'cache-and-network',
  });
  const [closing, close] = useCloseCharity();
  const [asked, setAsked] = useState<Total['charity']>();
  const [closeProblem, setCloseProblem] = useState<string>();
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const closeOne = async (charityID: string) => {
    const result = await close({ input: { charityID } });
    const failed = problemOf(result.data?.closeCharity, result.error);
    setCloseProblem(failed?.message);
    if (failed === null) setAsked(undefined);
  };
  const labels = (charity: string) => ({ close: t`Close ${charity}`, ask: t`Close ${charity}?` });
  const columns: readonly TableColumn<Total>[] = [
    { id: 'name', header: t`Name`, cell: ({ charity }) => <span translate="no">{charity.name}</span> },
    { id: 'url', header: t`Address`, cell: ({ charity }) => <span translate="no">{charity.url}</span> },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ charity }) => (charity.isOpen ? <Trans>Open</Trans> : <Trans>Closed</Trans>),
    },
    { id: 'raised', header: t`Donated`, cell: ({ raised }) => moneyText(raised), align: 'end' },
  ];
  return (
    <>
      <PageHeading lead={<Trans>Channels can raise money for open charities. The site passes the donations on.</Trans>}>
        <Trans>Charities</Trans>
      </PageHeading>
      {canChange && <AddCharityCard onAdded={refresh} />}
      {data === undefined && error !== undefined ? (
        <ErrorState title={t`The charities could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Charities`}
          columns={columns}
          rows={data?.charityTotals ?? []}
          keyOf={({ charity }) => charity.id}
          loading={fetching}
          empty={<EmptyState title={t`No charities yet`} />}
          actions={({ charity }) =>
            canChange && charity.isOpen ? (
              <Button
                size="small"
                variant="ghost"
                aria-label={labels(charity.name).close}
                onClick={() => {
                  setCloseProblem(undefined);
                  setAsked(charity);
                }}
              >
                <Trans>Close</Trans>
              </Button>
            ) : null
          }
        />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={labels(asked.name).ask}
          confirmLabel={t`Close the charity`}
          danger
          loading={closing.fetching}
          error={closeProblem}
          onConfirm={() => void closeOne(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          <Trans>No new campaign can raise money for it. This cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
};
