import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useId, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { GiftPrices, GiftPricesProduct } from './gift-prices.tsx';

const GiftButtonQuery = graphql(
  `
  query GiftButton($channelLogin: String!, $recipientLogin: String!) {
    user(login: $channelLogin) {
      id
      displayName
      channel {
        id
        subscriptionProducts {
          id
          giftOffers(recipientLogin: $recipientLogin) {
            id
            eligibility {
              isEligible
            }
          }
          ...GiftPricesProduct
        }
      }
    }
  }
`,
  [GiftPricesProduct],
);

export interface GiftButtonProps {
  readonly channelLogin: string;
  /** The recipient. */
  readonly user: { readonly login: string; readonly displayName: string };
  /** Closes what the button stands on, before checkout opens. */
  readonly onClose?: (() => void) | undefined;
}

/** Offers to give a user a subscription to the channel. Nothing is shown if they cannot be given one. */
export const GiftButton = ({ channelLogin, user: recipient, onClose }: GiftButtonProps) => {
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const [{ data }] = useQuery({
    query: GiftButtonQuery,
    variables: { channelLogin, recipientLogin: recipient.login },
    // It depends on what both bought meanwhile.
    requestPolicy: 'network-only',
  });
  const channel = data?.user?.channel;
  const products = (channel?.subscriptionProducts ?? []).filter(({ giftOffers }) =>
    giftOffers?.some(({ eligibility }) => eligibility.isEligible),
  );
  if (channel == null || products.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Gift aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Gift a subscription</Trans>
      </Button>
      {isOpen && (
        <GiftPrices
          id={panel}
          products={products}
          channelID={channel.id}
          channelName={data?.user?.displayName ?? channelLogin}
          recipientName={recipient.displayName}
          onBuy={onClose}
        />
      )}
    </>
  );
};
