import { offerMonths } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { useCheckoutStore } from '../../../core/checkout/checkout-store.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from '../subscribe-choice.module.css';

const GiftOffersQuery = graphql(`
  query GiftOffers($name: String!, $recipientLogin: String!) {
    subscriptionProduct(name: $name) {
      id
      giftOffers(recipientLogin: $recipientLogin) {
        id
        eligibility {
          isEligible
        }
        listing {
          chargeModel {
            plan {
              interval {
                duration
              }
            }
          }
          previewPrice {
            total
            exponent
            currency
          }
        }
      }
    }
  }
`);

type GiftOffer = NonNullable<
  NonNullable<ResultOf<typeof GiftOffersQuery>['subscriptionProduct']>['giftOffers']
>[number];

export interface GiftFormProps {
  readonly productName: string;
  readonly channelID: string;
  readonly channelName: string;
  readonly isForm: boolean;
  readonly onBuy: (() => void) | undefined;
}

/** A subscription for somebody else: first who, then for how long. */
export const GiftForm = ({ productName, channelID, channelName, isForm, onBuy }: GiftFormProps) => {
  const { t } = useLingui();
  const client = useClient();
  const open = useCheckoutStore((state) => state.open);
  const [login, setLogin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ readonly login: string; readonly offers: readonly GiftOffer[] }>();

  const look = async (event: FormEvent) => {
    event.preventDefault();
    const recipientLogin = login.trim().replace(/^@/, '');
    if (recipientLogin === '' || isBusy) return;
    setBusy(true);
    setFound(undefined);
    setProblem(undefined);
    const { data, error } = await client
      .query(GiftOffersQuery, { name: productName, recipientLogin }, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    const offers = data?.subscriptionProduct?.giftOffers;
    if (error !== undefined) return setProblem(t`The site could not be reached. Try again.`);
    if (offers == null) return setProblem(t`We couldn’t find a user with this name. Check the spelling.`);
    if (!offers.some(({ eligibility }) => eligibility.isEligible)) {
      return setProblem(t`${recipientLogin} cannot get a subscription here, or already has one.`);
    }
    setFound({ login: recipientLogin, offers: offers.filter(({ eligibility }) => eligibility.isEligible) });
  };

  return (
    <details className={styles.gift}>
      <summary>
        <Trans>Gift a subscription to someone</Trans>
      </summary>
      <form className={styles.giftForm} onSubmit={look}>
        <TextField
          label={t`Username`}
          value={login}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          onChange={({ target }) => {
            setLogin(target.value);
            setFound(undefined);
            setProblem(undefined);
          }}
        />
        <Button type="submit" loading={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      {found !== undefined && (
        <ul className={styles.gifts} aria-label={t`For how long`}>
          {found.offers.map(({ id, listing: { chargeModel, previewPrice } }) => (
            <li key={id}>
              <Plural value={offerMonths(chargeModel.plan.interval)} one="# month" other="# months" />
              <Button
                size="small"
                onClick={() => {
                  onBuy?.();
                  open({
                    ...{ type: 'channel_sub_standard_gift', offerID: id, quantity: 1, channelID, channelName, isForm },
                  });
                }}
              >
                {moneyText({ ...previewPrice, amount: previewPrice.total })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
