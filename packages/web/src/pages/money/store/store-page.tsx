import {
  bitsPath,
  charityPath,
  giftCardPath,
  logInPath,
  paymentsPath,
  redeemPath,
  storePath,
  turboPath,
} from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useQuery } from 'urql';
import { moneyText } from '../../../core/money/money-text.ts';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { dayText } from '../../../platform/format/times.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../../platform/react/earliest-end.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useEnd } from '../../../platform/react/use-end.ts';
import { Link } from '../../../platform/router/link.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from './store-page.module.css';

const FollowedProducts = lazyPart(
  async () => (await import('../../../features/subscriptions/followed-products.tsx')).FollowedProducts,
);

const StorePageQuery = graphql(`
  query StorePage {
    paymentService {
      isTest
    }
    turboOffer {
      id
      price {
        amount
        exponent
        currency
      }
    }
    currentUser {
      id
      bitsBalance
      turboStatus {
        endsAt
      }
    }
  }
`);

interface ShelfProps {
  readonly title: string;
  readonly lead: string;
  readonly to: string;
  readonly link: ReactNode;
  /** The data that the viewer has of it, or what it costs. */
  readonly children?: ReactNode;
}

const Shelf = ({ title, lead, to, link, children }: ShelfProps) => (
  <Card title={title} lead={lead} className={styles.shelf}>
    {children !== undefined && <p className={styles.state}>{children}</p>}
    <div className={styles.link}>
      <ButtonLink to={to}>{link}</ButtonLink>
    </div>
  </Card>
);

/** All that this site sells, and where. */
export const StorePage = () => {
  const { t } = useLingui();
  usePageTitle(t`Store`);
  const [{ data, error }, fetchAgain] = useQuery({ query: StorePageQuery, requestPolicy: 'cache-and-network' });
  useEnd(earliestEnd([data?.currentUser?.turboStatus?.endsAt]), () => fetchAgain({ requestPolicy: 'network-only' }));
  return (
    <Page>
      <PageHeading
        lead={<Trans>Your purchases support the people who stream.</Trans>}
        aside={
          <ButtonLink to={paymentsPath}>
            <Trans>Your purchases</Trans>
          </ButtonLink>
        }
      >
        <Trans>Store</Trans>
      </PageHeading>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The store could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : data === undefined ? (
        <Skeleton shape="block" height="32rem" />
      ) : data.paymentService === null ? (
        <EmptyState
          title={t`Nothing is sold on this site`}
          text={t`It has no payment provider. You can still redeem codes.`}
          action={
            <ButtonLink to={redeemPath}>
              <Trans>Redeem a code</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Shelves
          balance={data.currentUser?.bitsBalance ?? null}
          turboEnds={data.currentUser?.turboStatus?.endsAt ?? null}
          turboPrice={data.turboOffer === null ? '' : moneyText(data.turboOffer.price)}
          isLoggedIn={data.currentUser !== null}
          isTest={data.paymentService.isTest}
        />
      )}
    </Page>
  );
};

interface ShelvesProps {
  readonly balance: number | null;
  readonly turboEnds: string | null;
  readonly turboPrice: string;
  readonly isLoggedIn: boolean;
  readonly isTest: boolean;
}

const Shelves = ({ balance, turboEnds, turboPrice, isLoggedIn, isTest }: ShelvesProps) => {
  const { t } = useLingui();
  const end = turboEnds === null ? '' : dayText(turboEnds);
  return (
    <>
      {isTest && (
        <p className={styles.state}>
          <Trans>Prices are in test money: no real card is charged.</Trans>
        </p>
      )}
      <div className={styles.shelves}>
        <Shelf
          title={t`Bits`}
          lead={t`Cheer in the chats of partners and affiliates, who earn from it.`}
          to={bitsPath}
          link={<Trans>Get Bits</Trans>}
        >
          {balance === null ? undefined : <Plural value={balance} one="You have # Bit." other="You have # Bits." />}
        </Shelf>
        <Shelf
          title={t`Turbo`}
          lead={t`Watch without ads, anywhere on this site.`}
          to={turboPath}
          link={turboEnds === null ? <Trans>Get Turbo</Trans> : <Trans>Add a month</Trans>}
        >
          {turboEnds === null ? <Trans>{turboPrice} a month</Trans> : <Trans>You have Turbo until {end}.</Trans>}
        </Shelf>
        <Shelf
          title={t`Gift cards`}
          lead={t`Gift Bits or Turbo by email.`}
          to={giftCardPath}
          link={<Trans>Send a gift</Trans>}
        >
          <Link to={redeemPath}>
            <Trans>Redeem a code</Trans>
          </Link>
        </Shelf>
        <Shelf
          title={t`Donations`}
          lead={t`Channels raise money for charities.`}
          to={charityPath()}
          link={<Trans>See campaigns</Trans>}
        />
      </div>
      <Card
        title={t`Subscriptions`}
        lead={t`Channels that you follow. Subscribers have emotes and a badge, and support the channel each month.`}
      >
        {isLoggedIn ? (
          <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
            <FollowedProducts />
          </Suspense>
        ) : (
          <>
            <p className={styles.state}>
              <Trans>Log in to see the channels that you follow.</Trans>
            </p>
            <div>
              <ButtonLink to={withReturnPath(logInPath, storePath)}>
                <Trans>Log in</Trans>
              </ButtonLink>
            </div>
          </>
        )}
      </Card>
    </>
  );
};
