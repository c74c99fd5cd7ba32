import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { codeStateMessages } from './code-state-messages.ts';
import styles from './gift-cards.module.css';
import { giftText } from './gift-text.ts';
import { ResendGiftCardDialog } from './resend-gift-card-dialog.tsx';
import { ShowGiftCodeDialog } from './show-gift-code-dialog.tsx';

const OwnGiftCardsQuery = graphql(`
  query OwnGiftCards($after: String) {
    currentUser {
      id
      giftCards(first: 10, after: $after) {
        edges {
          node {
            id
            bits
            recipient
            state
            sentAt
            redeemedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Card = NonNullable<
  NonNullable<ResultOf<typeof OwnGiftCardsQuery>['currentUser']>['giftCards']
>['edges'][number]['node'];

export interface OwnGiftCardsProps {
  /** The same gift is given once more. */
  readonly onAgain: (bits: number | null) => void;
}

/** The gift cards that the viewer has paid for, the newest first: to whom they went, and whether they are redeemed. */
export const OwnGiftCards = ({ onAgain }: OwnGiftCardsProps) => {
  const { t } = useLingui();
  const [resending, setResending] = useState<Card>();
  const [showing, setShowing] = useState<Card>();
  const pages = useCursorPages('');
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: OwnGiftCardsQuery,
    variables: { after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  useAfterCheckout(fetchAgain);
  const list = data?.currentUser?.giftCards;
  const columns: readonly TableColumn<Card>[] = [
    { id: 'gift', header: t`Gift`, cell: ({ bits }) => giftText(bits) },
    {
      id: 'to',
      header: t`For`,
      cell: ({ recipient }) => (recipient === null ? t`Unknown` : <span translate="no">{recipient}</span>),
    },
    { id: 'sent', header: t`Sent`, cell: ({ sentAt }) => <time dateTime={sentAt}>{momentText(sentAt)}</time> },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state, redeemedAt }) => {
        const when = redeemedAt === null ? '' : momentText(redeemedAt);
        return state === 'REDEEMED' && redeemedAt !== null ? t`Redeemed on ${when}` : t(codeStateMessages[state]);
      },
    },
  ];
  // A user who has given nothing yet sees the form alone.
  if (list?.edges.length === 0 && pages.after === null) return null;
  return (
    <Section title={<Trans>Gift cards that you have given</Trans>}>
      {list == null && error !== undefined ? (
        <ErrorState
          title={t`Your gift cards could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          label={t`Gift cards that you have given`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          actions={(card) => (
            <span className={styles.deeds}>
              {card.state === 'READY' && (
                <>
                  <Button size="small" onClick={() => setResending(card)}>
                    <Trans>Send again</Trans>
                  </Button>
                  <Button size="small" onClick={() => setShowing(card)}>
                    <Trans>Show code</Trans>
                  </Button>
                </>
              )}
              <Button size="small" variant="ghost" onClick={() => onAgain(card.bits)}>
                <Trans>Gift again</Trans>
              </Button>
            </span>
          )}
        />
      )}
      <ListPages label={t`Pages of your gift cards`} pages={pages} info={list?.pageInfo} loading={fetching} />
      {resending !== undefined && (
        <ResendGiftCardDialog
          cardID={resending.id}
          gift={giftText(resending.bits)}
          recipient={resending.recipient}
          onClose={() => setResending(undefined)}
        />
      )}
      {showing !== undefined && (
        <ShowGiftCodeDialog cardID={showing.id} gift={giftText(showing.bits)} onClose={() => setShowing(undefined)} />
      )}
    </Section>
  );
};
