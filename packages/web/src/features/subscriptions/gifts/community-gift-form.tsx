import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { COMMUNITY_GIFTS_ANCHOR } from '@bandshell/domain/kernel';
import { BUNDLE_LEAST, bonusGifts, GIFTS_MOST, giftKindOf, giftsPrice } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useCheckoutStore } from '../../../core/checkout/checkout-store.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../../platform/react/earliest-end.ts';
import { useEnd } from '../../../platform/react/use-end.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import styles from '../subscribe-choice.module.css';

/** Gifts to a channel's community at a tier. */
export const CommunityGiftFormProduct = graphql(`
  fragment CommunityGiftFormProduct on SubscriptionProduct {
    id
    communityGiftOffers {
      id
      anonymousID
      isBundle
      price {
        listTotal
        exponent
        currency
      }
      promotion {
        id
        bonusEvery
        endAt
        promoDisplay {
          discountPercent
        }
      }
    }
  }
`);

const CHOICES = [1, BUNDLE_LEAST, 10, 20, 50, GIFTS_MOST] as const;

export interface CommunityGiftFormProps {
  readonly product: FragmentOf<typeof CommunityGiftFormProduct>;
  readonly channelID: string;
  readonly channelName: string;
  readonly isForm: boolean;
  readonly onBuy: (() => void) | undefined;
  /** The prices have changed: fetch them again. */
  readonly onStale: () => void;
  /** How many are proposed at first: as many or the next choice above it. */
  readonly proposed?: number | undefined;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
}

/** Subscriptions for whoever is there: recent chatters first, then followers. */
export const CommunityGiftForm = ({
  product,
  channelID,
  channelName,
  isForm,
  onBuy,
  onStale,
  proposed = BUNDLE_LEAST,
  isOpen = false,
}: CommunityGiftFormProps) => {
  const { t } = useLingui();
  const { communityGiftOffers: offers } = readFragment(CommunityGiftFormProduct, product);
  useFreshPrices(
    channelID,
    offers.map(({ promotion }) => promotion?.endAt),
    onStale,
  );
  const open = useCheckoutStore((state) => state.open);
  const place = useRef<HTMLDetailsElement>(null);
  // A callout leads here. The form was not there yet when the browser looked for the anchor.
  const isWanted = useLocation().hash === `#${COMMUNITY_GIFTS_ANCHOR}`;
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView();
  }, [isWanted]);
  const [chosen, setChosen] = useState(() => String(CHOICES.find((count) => count >= proposed) ?? GIFTS_MOST));
  const [isAnonymous, setAnonymous] = useState(false);
  const offerFor = (quantity: number) =>
    offers.find(({ isBundle }) => isBundle === (giftKindOf(quantity) === 'bundle'));
  const priceFor = (quantity: number): string => {
    const offer = offerFor(quantity);
    if (offer === undefined) return '';
    const { listTotal, exponent, currency } = offer.price;
    const percent = offer.promotion?.promoDisplay.discountPercent ?? 0;
    return moneyText({ amount: giftsPrice(listTotal, quantity, percent), exponent, currency });
  };
  const quantity = Number(chosen);
  const offer = offerFor(quantity);
  const price = priceFor(quantity);
  const percent = offer?.promotion?.promoDisplay.discountPercent ?? 0;
  const bonus = bonusGifts(quantity, offer?.promotion?.bonusEvery ?? null);
  return (
    <details ref={place} open={isWanted || isOpen || undefined} className={styles.gift}>
      <summary>
        <Trans>Gift subscriptions to the community</Trans>
      </summary>
      <div className={styles.giftForm}>
        <p className={styles.note}>
          <Trans>
            Each lasts a month. They go first to people who chatted here recently, then to followers. Only people
            without a subscription who accept gifts can get one.
          </Trans>
        </p>
        <RadioGroup
          label={t`How many`}
          look="cards"
          value={chosen}
          onChange={setChosen}
          options={CHOICES.map((count) => ({
            value: String(count),
            label: (
              <span className={styles.offer}>
                <Plural value={count} one="# subscription" other="# subscriptions" />
                <strong>{priceFor(count)}</strong>
              </span>
            ),
          }))}
        />
        <PromotionNotes percent={percent} bonus={bonus} />
        <Checkbox
          label={t`Gift without my name`}
          hint={t`Chat sees “AnAnonymousGifter”. Your purchases still list it.`}
          checked={isAnonymous}
          onChange={setAnonymous}
        />
        <Button
          variant="primary"
          disabled={offer === undefined}
          onClick={() => {
            if (offer === undefined) return;
            onBuy?.();
            open({
              ...{ type: 'channel_sub_community_gift', offerID: isAnonymous ? offer.anonymousID : offer.id, quantity },
              ...{ channelID, channelName, isForm },
            });
          }}
        >
          <Trans>Gift for {price}</Trans>
        </Button>
      </div>
    </details>
  );
};

/** The gains of promotions that run now. */
const PromotionNotes = ({ percent, bonus }: { readonly percent: number; readonly bonus: number }) => (
  <>
    {percent > 0 && (
      <p className={styles.current}>
        <Trans>{percent}% off now for five or more.</Trans>
      </p>
    )}
    {bonus > 0 && (
      <p className={styles.current}>
        <Plural value={bonus} one="# more gift comes on top now." other="# more gifts come on top now." />
      </p>
    )}
  </>
);

/** A hype train may reach a discount while the prices are on the screen, and each discount has its end. */
function useFreshPrices(channelID: string, ends: readonly (string | null | undefined)[], onStale: () => void): void {
  useEnd(earliestEnd(ends), onStale);
  const hasTreasure = useRef(false);
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      if (event.kind !== 'hype-train') return;
      const before = hasTreasure.current;
      hasTreasure.current = event.data.execution?.treasureStatus === 'REACHED';
      if (hasTreasure.current && !before) onStale();
    },
    onStale,
  );
}
