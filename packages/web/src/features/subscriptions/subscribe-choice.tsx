import type { SubscriptionTier } from '@bandshell/domain/subscriptions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CurrentSubscription } from './current-subscription.tsx';
import { CommunityGiftForm, CommunityGiftFormProduct } from './gifts/community-gift-form.tsx';
import { GiftForm } from './gifts/gift-form.tsx';
import { FreeTrialCard, FreeTrialCardOffer } from './membership/free-trial-card.tsx';
import { MembershipCard, MembershipCardFields } from './membership/membership-card.tsx';
import { OfferChoice, OfferChoiceProduct } from './offers/offer-choice.tsx';
import styles from './subscribe-choice.module.css';

const SubscribeChoiceQuery = graphql(
  `
  query SubscribeChoice($login: String!) {
    paymentService {
      isTest
    }
    currentUser {
      id
      membershipSubscription {
        id
        ...MembershipCardFields
      }
    }
    user(login: $login) {
      id
      displayName
      channel {
        id
        subscriptionProducts {
          id
          name
          tier
          ...CommunityGiftFormProduct
          ...OfferChoiceProduct
          freeTrialOffer {
            id
            ...FreeTrialCardOffer
          }
        }
        self {
          mayUseMembership
          subscriptionBenefit {
            id
            tier
            endsAt
          }
          subscriptionTenure {
            months
          }
        }
      }
    }
  }
`,
  [CommunityGiftFormProduct, FreeTrialCardOffer, MembershipCardFields, OfferChoiceProduct],
);

type Product = NonNullable<
  NonNullable<ResultOf<typeof SubscribeChoiceQuery>['user']>['channel']['subscriptionProducts']
>[number];

export interface SubscribeChoiceProps {
  readonly login: string;
  readonly tier?: SubscriptionTier;
  /** On a page of its own, checkout opens again after a failure. */
  readonly isForm?: boolean;
  readonly onBuy?: () => void;
}

const Benefits = () => (
  <ul className={styles.benefits}>
    <li>
      <Trans>The channel’s emotes in its chat</Trans>
    </li>
    <li>
      <Trans>A badge in chat that grows with the months</Trans>
    </li>
    <li>
      <Trans>Chats, videos and clips for subscribers only</Trans>
    </li>
  </ul>
);

const NoProducts = ({ hasProvider }: { readonly hasProvider: boolean }) => {
  return (
    <p className={styles.note}>
      {!hasProvider ? (
        <Trans>Purchases are not possible on this site, because it has no payment provider.</Trans>
      ) : (
        <Trans>This channel does not offer subscriptions. Only partners and affiliates do.</Trans>
      )}
    </p>
  );
};

interface GiftsProps extends Pick<SubscribeChoiceProps, 'onBuy'> {
  readonly product: Product;
  readonly channelID: string;
  readonly channelName: string;
  readonly isForm: boolean;
  readonly onStale: () => void;
}

const Gifts = ({ product, channelID, channelName, isForm, onBuy, onStale }: GiftsProps) => (
  <>
    <CommunityGiftForm
      product={product}
      channelID={channelID}
      channelName={channelName}
      isForm={isForm}
      onBuy={onBuy}
      onStale={onStale}
    />
    <GiftForm
      key={product.id}
      productName={product.name}
      channelID={channelID}
      channelName={channelName}
      isForm={isForm}
      onBuy={onBuy}
    />
  </>
);

/** Tiers, months and prices of a channel, and gifts. A subscriber manages what they have in place of that. */
export const SubscribeChoice = ({ login, tier, isForm = false, onBuy }: SubscribeChoiceProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: SubscribeChoiceQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  useAfterCheckout(fetchAgain);
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const promotionEnds = (data?.user?.channel.subscriptionProducts ?? []).flatMap((product) =>
    (readFragment(OfferChoiceProduct, product).offers ?? []).map(({ promotion }) => promotion?.endAt),
  );
  useEnd(earliestEnd([data?.user?.channel.self?.subscriptionBenefit?.endsAt, ...promotionEnds]), refresh);
  if (data === undefined && error !== undefined) {
    return <ErrorState title={t`The subscriptions could not be loaded`} onRetry={refresh} />;
  }
  if (data === undefined) return <Skeleton shape="block" height="22rem" />;
  const name = data.user?.displayName ?? login;
  const products = data.user?.channel.subscriptionProducts;
  if (products == null) {
    return <NoProducts hasProvider={data.paymentService !== null} />;
  }
  const channelID = data.user?.channel.id ?? '';
  const self = data.user?.channel.self;
  const benefit = self?.subscriptionBenefit ?? null;
  const isOwner = data.currentUser?.id === channelID;
  const isLoggedIn = data.currentUser !== null;
  const product = products.find((one) => one.tier === tier) ?? products[0];
  const trial = products[0]?.freeTrialOffer ?? null;
  const membership = data.currentUser?.membershipSubscription ?? null;
  const sale = {
    ...{ channelID, channelName: name, isLoggedIn, isForm, onBuy },
    isTest: data.paymentService?.isTest === true,
  };
  const free = membership !== null && (
    <MembershipCard
      membership={membership}
      mayUse={self?.mayUseMembership === true}
      channelID={channelID}
      channelName={name}
      onUse={refresh}
      onBack={refresh}
    />
  );
  const give = isLoggedIn && product !== undefined && (
    <Gifts product={product} channelID={channelID} channelName={name} isForm={isForm} onBuy={onBuy} onStale={refresh} />
  );
  if (isOwner) {
    return (
      <div className={styles.choice}>
        <p className={styles.note}>
          <Trans>This is your own channel. Others subscribe to it here.</Trans>
        </p>
        {give}
      </div>
    );
  }
  if (benefit !== null) {
    return (
      <div className={styles.choice}>
        <CurrentSubscription
          {...sale}
          login={login}
          tier={benefit.tier as SubscriptionTier}
          endsAt={benefit.endsAt}
          months={self?.subscriptionTenure?.months ?? 0}
          products={products}
          wantedTier={tier}
        />
        {free}
        {give}
      </div>
    );
  }
  return (
    <div className={styles.choice}>
      <Benefits />
      {trial !== null && (
        <FreeTrialCard
          offer={trial}
          channelID={channelID}
          channelName={name}
          isForm={isForm}
          isLoggedIn={isLoggedIn}
          onBuy={onBuy}
        />
      )}
      {free}
      <OfferChoice {...sale} products={products} tier={tier ?? '1000'} currentTier={null} />
      {give}
    </div>
  );
};
