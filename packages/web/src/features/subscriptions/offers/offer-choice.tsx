import { formatMonthlyPrice, logInPath } from '@bandshell/domain/kernel';
import { isMonthsPromotion } from '@bandshell/domain/promotions';
import { withReturnPath } from '@bandshell/domain/routes';
import { offerApplies, offerMonths, type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCheckoutStore } from '../../../core/checkout/checkout-store.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { dayText } from '../../../platform/format/times.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../../platform/graphql/graphql.ts';
import { currentLocale } from '../../../platform/i18n/per-language.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import styles from '../subscribe-choice.module.css';

/** The amount that a tier of a channel costs the viewer, and from when it counts. */
export const OfferChoiceProduct = graphql(`
  fragment OfferChoiceProduct on SubscriptionProduct {
    id
    tier
    offers {
      id
      promotion {
        id
        promoType
        endAt
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
`);

export interface OfferChoiceProps {
  readonly products: readonly FragmentOf<typeof OfferChoiceProduct>[];
  /** The tier that is chosen at first. */
  readonly tier: SubscriptionTier;
  /** The data that the viewer has now; null without a subscription. */
  readonly currentTier: SubscriptionTier | null;
  readonly channelID: string;
  readonly channelName: string;
  readonly isLoggedIn: boolean;
  readonly isTest: boolean;
  /** On a page of its own, checkout opens again after a failure. */
  readonly isForm: boolean;
  readonly onBuy: (() => void) | undefined;
}

type Offer = NonNullable<ResultOf<typeof OfferChoiceProduct>['offers']>[number];

interface LengthChoiceProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | undefined;
  readonly onChange: (months: string) => void;
}

const LengthChoice = ({ offers, chosen, onChange }: LengthChoiceProps) => {
  const { t } = useLingui();
  const hintOf = (offer: Offer): string | undefined => {
    const { percent } = offer.listing.previewPrice.discount;
    const price = monthlyText(offer);
    const monthly = monthsOf(offer) === 1 ? undefined : t`${price} a month`;
    const saving = isPromoted(offer) ? t`${percent}% off now` : t`${percent}% cheaper than monthly`;
    const said = [monthly, percent === 0 ? undefined : saving].filter((each) => each !== undefined);
    return said.length === 0 ? undefined : said.join(' · ');
  };
  return (
    <RadioGroup
      label={t`How long`}
      look="cards"
      value={chosen === undefined ? undefined : String(monthsOf(chosen))}
      onChange={onChange}
      options={offers.map((offer) => {
        const { total } = offer.listing.previewPrice.discount;
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
          hint: hintOf(offer),
        };
      })}
    />
  );
};

interface OfferNoteProps {
  /** The day on which the current subscription ends; null if the bought one begins right away. */
  readonly startDay: string | null;
  readonly renews: boolean;
  readonly waitingDays: number;
  readonly isTest: boolean;
}

const OfferNote = ({ startDay, renews, waitingDays, isTest }: OfferNoteProps) => (
  <p className={styles.note}>
    {startDay !== null ? (
      <Trans>It begins on {startDay}, when your current subscription ends.</Trans>
    ) : (
      <Trans>It begins right away.</Trans>
    )}{' '}
    {!renews && <Trans>It ends automatically. You will not be charged again.</Trans>}{' '}
    {waitingDays > 0 && (
      <Plural
        value={waitingDays}
        one="The day that you have paid for at a lower tier waits and goes on afterwards."
        other="The # days that you have paid for at a lower tier wait and go on afterwards."
      />
    )}{' '}
    {isTest && <Trans>Prices are in test money: no real card is charged.</Trans>}
  </p>
);

/** Tier, months, renewal and price of a subscription, and the button that leads to checkout. */
export const OfferChoice = ({
  products: fragments,
  tier: first,
  currentTier,
  channelID,
  channelName,
  isLoggedIn,
  isTest,
  isForm,
  onBuy,
}: OfferChoiceProps) => {
  const { t } = useLingui();
  const products = readFragment(OfferChoiceProduct, fragments);
  const [wanted, setTier] = useState<SubscriptionTier>(first);
  const [months, setMonths] = useState('1');
  const [renews, setRenews] = useState(true);
  const { pathname, search } = useLocation();
  const open = useCheckoutStore((state) => state.open);
  const product = products.find(({ tier }) => tier === wanted) ?? products[0];
  const tier = (product?.tier ?? first) as SubscriptionTier;
  const number = tierNumber(tier);
  const all = product?.offers ?? [];
  const offers = all.filter(({ listing }) => (listing.chargeModel.plan.renewalPolicy === 'AUTO_RENEW') === renews);
  const chosen = offers.find((offer) => String(monthsOf(offer)) === months) ?? offers[0];
  const start = chosen?.eligibility.benefitsStartAt;
  const startDay = dayText(start ?? '');
  const price = chosen === undefined ? '' : priceText(chosen);
  const waitingDays = chosen?.listing.credit?.amount ?? 0;
  const isUpgrade = currentTier !== null && number > tierNumber(currentTier);
  // A lower tier waits for the end of a higher one, too.
  const isLater = start != null && currentTier !== null && !isUpgrade;
  return (
    <div className={styles.choice}>
      {products.length > 1 && (
        <RadioGroup
          label={t`Tier`}
          look="segments"
          value={tier}
          onChange={setTier}
          options={products.map((one) => {
            const value = one.tier as SubscriptionTier;
            const shown = tierNumber(value);
            return { value, label: t`Tier ${shown}` };
          })}
        />
      )}
      <LengthChoice offers={offers} chosen={chosen} onChange={setMonths} />
      <Checkbox
        label={t`Renew automatically`}
        hint={t`Your card is charged again at the end of each period, at the price of that day. An email tells you three days before. You can cancel, pause or change it at any time.`}
        checked={renews}
        onChange={setRenews}
      />
      <OfferNote startDay={isLater ? startDay : null} renews={renews} waitingDays={waitingDays} isTest={isTest} />
      {chosen !== undefined && !chosen.eligibility.isEligible && (
        <p className={styles.note} role="alert">
          <Trans>
            You cannot buy this right now. You are banned here, or you have already subscribed far in advance.
          </Trans>
        </p>
      )}
      <ButtonRow>
        {isLoggedIn ? (
          <Button
            variant={currentTier === null ? 'primary' : 'secondary'}
            disabled={chosen === undefined || !offerApplies({ ...chosen.eligibility, quantity: chosen.quantity }, 1)}
            onClick={() => {
              if (chosen === undefined) return;
              onBuy?.();
              open({
                ...{ type: 'channel_sub', offerID: chosen.id, quantity: 1, channelID, channelName, isForm },
              });
            }}
          >
            <BuyWords isUpgrade={isUpgrade} isFirst={currentTier === null} tier={number} price={price} />
          </Button>
        ) : (
          <ButtonLink variant="primary" to={withReturnPath(logInPath, `${pathname}${search}`)}>
            <Trans>Log in to subscribe</Trans>
          </ButtonLink>
        )}
      </ButtonRow>
    </div>
  );
};

interface BuyWordsProps {
  readonly isUpgrade: boolean;
  readonly isFirst: boolean;
  readonly tier: number;
  readonly price: string;
}

const BuyWords = ({ isUpgrade, isFirst, tier, price }: BuyWordsProps) => {
  if (isFirst) return <Trans>Subscribe for {price}</Trans>;
  return isUpgrade ? (
    <Trans>
      Upgrade to Tier {tier} for {price}
    </Trans>
  ) : (
    <Trans>Buy more months for {price}</Trans>
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

const monthlyText = (offer: ListedOffer): string => {
  const { total: amount, exponent, currency } = offer.listing.previewPrice;
  return formatMonthlyPrice({ amount, exponent, currency }, monthsOf(offer), currentLocale());
};
