import { MORE_MONTHS_ANCHOR } from '@bandshell/domain/kernel';
import { type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { dayText } from '../../platform/format/times.ts';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { OfferChoice, type OfferChoiceProduct, type OfferChoiceProps } from './offers/offer-choice.tsx';
import { EndSubscription } from './plans/end-subscription.tsx';
import styles from './subscribe-choice.module.css';

export interface CurrentSubscriptionProps extends Omit<OfferChoiceProps, 'products' | 'currentTier'> {
  readonly login: string;
  /** The data that the viewer has now. */
  readonly tier: SubscriptionTier;
  readonly endsAt: string;
  /** How many months they have had it, with this one. */
  readonly months: number;
  readonly products: readonly (FragmentOf<typeof OfferChoiceProduct> & { readonly tier: string })[];
  /** The tier that the page was opened for. */
  readonly wantedTier: SubscriptionTier | undefined;
}

/**
 * The data that a subscriber has of a channel: it is managed here and raised to a higher tier. Further months are paid
 * for only by who asks for them.
 */
export const CurrentSubscription = ({
  login,
  tier,
  endsAt,
  months,
  products,
  wantedTier,
  ...sale
}: CurrentSubscriptionProps) => {
  const more = useRef<HTMLDetailsElement>(null);
  const isMoreWanted = useLocation().hash === `#${MORE_MONTHS_ANCHOR}`;
  useEffect(() => {
    if (isMoreWanted) more.current?.scrollIntoView();
  }, [isMoreWanted]);
  const number = tierNumber(tier);
  const numberOf = (product: { readonly tier: string }): number => tierNumber(product.tier as SubscriptionTier);
  const higher = products.filter((product) => numberOf(product) > number);
  const others = products.filter((product) => numberOf(product) <= number);
  const isHigherWanted = wantedTier !== undefined && tierNumber(wantedTier) > number;
  const firstHigher = (isHigherWanted ? wantedTier : higher[0]?.tier) as SubscriptionTier | undefined;
  const day = dayText(endsAt);
  return (
    <>
      <p className={styles.current} role="status">
        <Trans>
          You are subscribed at Tier {number} until {day}.
        </Trans>{' '}
        <Plural value={months} one="This is your first month." other="This is your month #." />
      </p>
      <EndSubscription login={login} isOnPage={false} />
      {firstHigher !== undefined && (
        <details className={styles.gift} open={isHigherWanted || undefined}>
          <summary>
            <Trans>Upgrade to a higher tier</Trans>
          </summary>
          <OfferChoice {...sale} products={higher} tier={firstHigher} currentTier={tier} />
        </details>
      )}
      <details ref={more} className={styles.gift} open={isMoreWanted || undefined}>
        <summary>
          <Trans>Buy more months in advance</Trans>
        </summary>
        <OfferChoice {...sale} products={others} tier={tier} currentTier={tier} />
      </details>
    </>
  );
};
