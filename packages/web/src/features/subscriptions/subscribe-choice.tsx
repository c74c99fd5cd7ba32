import { isMonthsPromotion } from '@bandshell/domain/promotions';
import { logInPath, withReturnPath } from '@bandshell/domain/routes';
import {
  offerApplies,
  offerMonths,
  SUBSCRIPTION_TIERS,
  type SubscriptionTier,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CommunityGiftForm, CommunityGiftFormProduct } from './community-gift-form.tsx';
import { FreeTrialCard, FreeTrialCardOffer } from './free-trial-card.tsx';
import { GiftForm } from './gift-form.tsx';
import { MembershipCard, MembershipCardFields } from './membership-card.tsx';
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
          freeTrialOffer {
            id
            ...FreeTrialCardOffer
          }
          offers {
            id
            promotion {
              id
              promoType
            }
            eligibility {
              isEligible
              benefitsStartAt
            }
            quantity {
              min
              max
            }
            listing {
              chargeModel {
                plan {
                  renewalPolicy
                  interval {
                    duration
                  }
                }
              }
              previewPrice {
                total
                exponent
                currency
                discount {
                  total
                  percent
                }
              }
              credit {
                amount
              }
            }
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
            streakMonths
            daysRemaining
          }
        }
      }
    }
  }
`,
  [CommunityGiftFormProduct, FreeTrialCardOffer, MembershipCardFields],
);

export interface SubscribeChoiceProps {
  readonly login: string;
  readonly tier?: SubscriptionTier;
  /** On a page of its own, checkout opens again after a failure. */
  readonly isForm?: boolean;
  readonly onBuy?: () => void;
}

/** Tiers, months and prices of a channel, what the viewer has of it, and gifts. */
export const SubscribeChoice = ({ login, tier: first = '1000', isForm = false, onBuy }: SubscribeChoiceProps) => {
  const { t } = useLingui();
  const [tier, setTier] = useState<SubscriptionTier>(first);
  const [months, setMonths] = useState('1');
  const [renews, setRenews] = useState(true);
  const { pathname, search } = useLocation();
  const open = useCheckoutStore((state) => state.open);
  const [{ data, error }, fetchAgain] = useQuery({
    query: SubscribeChoiceQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  useAfterCheckout(fetchAgain);
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`The subscriptions could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="22rem" />;
  const name = data.user?.displayName ?? login;
  const products = data.user?.channel.subscriptionProducts;
  if (products == null) {
    return (
      <p className={styles.note}>
        {data.paymentService === null ? (
          <Trans>Nothing is sold on this site, because it has no payment provider.</Trans>
        ) : (
          <Trans>This channel has no subscriptions. Partners and affiliates have.</Trans>
        )}
      </p>
    );
  }
  const channelID = data.user?.channel.id ?? '';
  const self = data.user?.channel.self;
  const tenureMonths = self?.subscriptionTenure?.months ?? 0;
  const isOwner = data.currentUser?.id === channelID;
  const product = products.find((one) => one.tier === tier) ?? products[0];
  const all = product?.offers ?? [];
  const offers = all.filter(({ listing }) => (listing.chargeModel.plan.renewalPolicy === 'AUTO_RENEW') === renews);
  const chosen = offers.find((offer) => String(monthsOf(offer)) === months) ?? offers[0];
  const trial = products[0]?.freeTrialOffer ?? null;
  const membership = data.currentUser?.membershipSubscription ?? null;
  const start = chosen?.eligibility.benefitsStartAt;
  const price = chosen === undefined ? '' : priceText(chosen);
  const waitingDays = chosen?.listing.credit?.amount ?? 0;
  const hintOf = (percent: number, isPromotion: boolean): string | undefined => {
    if (percent === 0) return undefined;
    return isPromotion ? t`${percent}% off now` : t`${percent}% cheaper than monthly`;
  };
  const currentTier = tierNumber((self?.subscriptionBenefit?.tier ?? '1000') as SubscriptionTier);
  // A lower tier waits for the end of a higher one, too.
  const isLater = start != null && self?.subscriptionBenefit != null && currentTier >= tierNumber(tier);
  const endDay = dayText(self?.subscriptionBenefit?.endsAt ?? '');
  const startDay = dayText(start ?? '');
  return (
    <div className={styles.choice}>
      {self?.subscriptionBenefit != null && (
        <p className={styles.current} role="status">
          <Trans>
            You subscribe at Tier {currentTier} until {endDay}.
          </Trans>{' '}
          <Plural value={tenureMonths} one="This is your first month." other="This is your month #." />
        </p>
      )}
      {isOwner ? (
        <p className={styles.note}>
          <Trans>This is your own channel. Others subscribe to it here.</Trans>
        </p>
      ) : (
        <>
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
          {trial !== null && (
            <FreeTrialCard
              offer={trial}
              channelID={channelID}
              channelName={name}
              isForm={isForm}
              isLoggedIn={data.currentUser !== null}
              onBuy={onBuy}
            />
          )}
          {membership !== null && (
            <MembershipCard
              membership={membership}
              mayUse={self?.mayUseMembership === true}
              channelID={channelID}
              channelName={name}
              onUse={() => fetchAgain({ requestPolicy: 'network-only' })}
            />
          )}
          <RadioGroup
            label={t`Tier`}
            look="segments"
            value={tier}
            onChange={setTier}
            options={SUBSCRIPTION_TIERS.map((value) => {
              const number = tierNumber(value);
              return { value, label: t`Tier ${number}` };
            })}
          />
          <RadioGroup
            label={t`How long`}
            look="cards"
            value={chosen === undefined ? undefined : String(monthsOf(chosen))}
            onChange={setMonths}
            options={offers.map((offer) => {
              const { percent, total } = offer.listing.previewPrice.discount;
              const before = moneyText({
                ...offer.listing.previewPrice,
                amount: offer.listing.previewPrice.total + total,
              });
              return {
                value: String(monthsOf(offer)),
                label: (
                  <span className={styles.offer}>
                    <Plural value={monthsOf(offer)} one="# month" other="# months" />
                    <span>
                      {isPromoted(offer) && <s>{before}</s>} <strong>{priceText(offer)}</strong>
                    </span>
                  </span>
                ),
                hint: hintOf(percent, isPromoted(offer)),
              };
            })}
          />
          <Checkbox
            label={t`Renew automatically`}
            hint={t`Your card is charged again at the end of each period, at the price of that day. An email tells you three days before. You can cancel, pause or change it at any time.`}
            checked={renews}
            onChange={setRenews}
          />
          <p className={styles.note}>
            {isLater ? (
              <Trans>It begins on {startDay}, when what you have ends.</Trans>
            ) : (
              <Trans>It begins at once.</Trans>
            )}{' '}
            {!renews && <Trans>It ends by itself. Nothing is charged again.</Trans>}{' '}
            {waitingDays > 0 && (
              <Plural
                value={waitingDays}
                one="The day that you have paid for at a lower tier waits and goes on afterwards."
                other="The # days that you have paid for at a lower tier wait and go on afterwards."
              />
            )}{' '}
            {data.paymentService?.isTest === true && <Trans>Prices are in test money: no real card is charged.</Trans>}
          </p>
          {chosen !== undefined && !chosen.eligibility.isEligible && (
            <p className={styles.note} role="alert">
              <Trans>You cannot buy this now: you are banned here, or have subscribed far ahead already.</Trans>
            </p>
          )}
          <ButtonRow>
            {data.currentUser === null ? (
              <ButtonLink variant="primary" to={withReturnPath(logInPath, `${pathname}${search}`)}>
                <Trans>Log in to subscribe</Trans>
              </ButtonLink>
            ) : (
              <Button
                variant="primary"
                disabled={
                  chosen === undefined || !offerApplies({ ...chosen.eligibility, quantity: chosen.quantity }, 1)
                }
                onClick={() => {
                  if (chosen === undefined) return;
                  onBuy?.();
                  open({
                    ...{ type: 'channel_sub', offerID: chosen.id, quantity: 1, channelID, channelName: name, isForm },
                  });
                }}
              >
                <Trans>Subscribe for {price}</Trans>
              </Button>
            )}
          </ButtonRow>
        </>
      )}
      {data.currentUser !== null && product !== undefined && (
        <>
          <CommunityGiftForm product={product} channelID={channelID} channelName={name} isForm={isForm} onBuy={onBuy} />
          <GiftForm
            key={product.id}
            productName={product.name}
            channelID={channelID}
            channelName={name}
            isForm={isForm}
            onBuy={onBuy}
          />
        </>
      )}
    </div>
  );
};

interface ListedOffer {
  readonly listing: {
    readonly chargeModel: { readonly plan: { readonly interval: { readonly duration: number } } };
    readonly previewPrice: { readonly total: number; readonly exponent: number; readonly currency: string };
  };
}

/** Whether a promotion makes it cheaper now; that several months cost less is none. */
const isPromoted = ({ promotion }: { readonly promotion: { readonly id: string } | null }): boolean =>
  promotion !== null && !isMonthsPromotion(promotion);

const monthsOf = ({ listing }: ListedOffer): number => offerMonths(listing.chargeModel.plan.interval);

const priceText = ({ listing: { previewPrice } }: ListedOffer): string =>
  moneyText({ ...previewPrice, amount: previewPrice.total });
