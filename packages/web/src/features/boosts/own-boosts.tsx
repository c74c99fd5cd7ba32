import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import { BoostFields } from './boost-fields.ts';
import { BoostOffers, BoostOffersFields } from './boost-offers.tsx';
import styles from './boosts.module.css';
import { useBoostColumns } from './use-boost-columns.tsx';
import { useStopBoost } from './use-stop-boost.ts';

const OwnBoostsQuery = graphql(
  `
    query OwnBoosts($after: String) {
      boostOffers {
        ...BoostOffersFields
      }
      currentUser {
        id
        displayName
        boosts(first: 25, after: $after) {
          edges {
            node {
              ...BoostFields
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [BoostFields, BoostOffersFields],
);

type User = NonNullable<ResultOf<typeof OwnBoostsQuery>['currentUser']>;
type Boost = NonNullable<User['boosts']>['edges'][number]['node'];

/** Buys promoted places for the viewer's channel, and shows how those that were bought fare. */
export const OwnBoosts = () => {
  const { t } = useLingui();
  const [after, setAfter] = useState<string | null>(null);
  const [{ data, error }, fetchAgain] = useQuery({
    query: OwnBoostsQuery,
    variables: { after },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  useAfterCheckout(fetchAgain);
  const list = data?.currentUser?.boosts;
  const boosts = list?.edges.map(({ node }) => node) ?? [];
  const running = boosts.find(({ state }) => state === 'RUNNING');
  useEnd(earliestEnd([running?.endsAt]), refresh);
  if (data === undefined || list == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="16rem" />
    ) : (
      <ErrorState title={t`Your boosts could not be loaded`} onRetry={refresh} />
    );
  }
  const { hasNextPage, endCursor } = list.pageInfo;
  return (
    <div className={styles.parts}>
      {running !== undefined && <RunningBoost boost={running} onChange={refresh} />}
      {data.boostOffers === null && (
        <EmptyState
          title={t`Nothing is sold on this site`}
          text={t`It has no payment provider, so channels cannot be boosted.`}
        />
      )}
      {data.boostOffers !== null && running === undefined && after === null && (
        <BoostOffers
          offers={data.boostOffers}
          channelID={data.currentUser?.id ?? ''}
          channelName={data.currentUser?.displayName ?? ''}
        />
      )}
      {boosts.length > 0 && <BoostTable boosts={boosts} />}
      {(hasNextPage || after !== null) && (
        <div>
          <Button size="small" onClick={() => setAfter(hasNextPage ? (endCursor ?? null) : null)}>
            {hasNextPage ? <Trans>Earlier ones</Trans> : <Trans>Back to the newest</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
};

const RunningBoost = ({ boost, onChange }: { readonly boost: Boost; readonly onChange: () => void }) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, stop] = useStopBoost();
  const { impressionsShown: shown, impressionsBought: bought, endsAt } = boost;
  const [day, count, all] = [dayText(endsAt), fullCount(shown), fullCount(bought)];
  const back = boost.refundIfStopped === null ? '' : moneyText(boost.refundIfStopped);
  const act = async () => {
    const { data, error } = await stop({ input: { boostID: boost.id } });
    const failed = problemOf(data?.stopBoost, error)?.message;
    setProblem(failed);
    if (failed !== undefined) return;
    setAsking(false);
    onChange();
  };
  return (
    <Card title={t`Your channel is boosted`}>
      <div className={styles.parts}>
        <p>
          <progress max={bought} value={Math.min(shown, bought)} aria-label={t`Shown so far`} />
        </p>
        <p role="status">
          <Trans>
            Shown {count} of {all} times. Ends on {day} at the latest.
          </Trans>
        </p>
        <p className={styles.soft}>
          <Trans>
            While you are live, your channel appears among the promoted channels in the channel list. The price of
            unused impressions goes back to your card.
          </Trans>
        </p>
        <div>
          <Button onClick={() => setAsking(true)}>
            <Trans>Stop the boost</Trans>
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t`Stop the boost?`}
        confirmLabel={t`Stop`}
        keepLabel={t`Keep the boost`}
        loading={fetching}
        error={problem}
        onConfirm={() => void act()}
        onClose={() => {
          setAsking(false);
          setProblem(undefined);
        }}
      >
        {plural(Math.max(0, bought - shown), {
          one: `It ends at once. About ${back} goes back to your card for # impression that was not shown.`,
          other: `It ends at once. About ${back} goes back to your card for # impressions that were not shown.`,
        })}
      </ConfirmDialog>
    </Card>
  );
};

const BoostTable = ({ boosts }: { readonly boosts: readonly Boost[] }) => {
  const { t } = useLingui();
  const columns = useBoostColumns();
  return <Table narrow="stack" label={t`Your boosts`} columns={columns} rows={boosts} keyOf={({ id }) => id} />;
};
