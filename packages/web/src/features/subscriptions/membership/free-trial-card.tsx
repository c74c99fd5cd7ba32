import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Plural, Trans } from '@lingui/react/macro';
import { useCheckoutStore } from '../../../core/checkout/checkout-store.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import styles from '../subscribe-choice.module.css';

/** The offers that can be tried for nothing. */
export const FreeTrialCardOffer = graphql(`
  fragment FreeTrialCardOffer on FreeTrialOffer {
    id
    days
    monthlyPrice {
      amount
      exponent
      currency
    }
  }
`);

export interface FreeTrialCardProps {
  readonly offer: FragmentOf<typeof FreeTrialCardOffer>;
  readonly channelID: string;
  readonly channelName: string;
  readonly isForm: boolean;
  readonly isLoggedIn: boolean;
  readonly onBuy: (() => void) | undefined;
}

/** A free trial, with what follows it said before the button. */
export const FreeTrialCard = ({ offer, channelID, channelName, isForm, isLoggedIn, onBuy }: FreeTrialCardProps) => {
  const { id, days, monthlyPrice } = readFragment(FreeTrialCardOffer, offer);
  const open = useCheckoutStore((state) => state.open);
  const { pathname, search } = useLocation();
  const price = moneyText(monthlyPrice);
  return (
    <section className={styles.free}>
      <h2>
        {days === null ? (
          <Trans>Try it for a month for free</Trans>
        ) : (
          <Plural value={days} one="Try it for # day for free" other="Try it for # days for free" />
        )}
      </h2>
      <p className={styles.note}>
        <Trans>
          Tier 1 with all its benefits. Nothing is charged now. Afterwards it goes on for {price} a month plus tax; an
          email tells you three days before. Cancel at any time: you keep the trial to its end. Each person and each
          card can have one trial.
        </Trans>
      </p>
      {isLoggedIn ? (
        <Button
          variant="primary"
          onClick={() => {
            onBuy?.();
            open({ type: 'channel_sub', offerID: id, quantity: 1, channelID, channelName, isForm });
          }}
        >
          <Trans>Start the free trial</Trans>
        </Button>
      ) : (
        <ButtonLink to={withReturnPath(logInPath, `${pathname}${search}`)}>
          <Trans>Log in to try it</Trans>
        </ButtonLink>
      )}
    </section>
  );
};
