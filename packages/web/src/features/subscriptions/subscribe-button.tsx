import { Trans, useLingui } from '@lingui/react/macro';
import { Gift, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';

const SubscribeDialog = lazyPart(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog);

const GiftDialog = lazyPart(async () => (await import('./gifts/gift-dialog.tsx')).GiftDialog);

const SubscribeButtonQuery = graphql(`
  query SubscribeButton($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        self {
          subscriptionBenefit {
            id
            tier
          }
        }
      }
    }
  }
`);

export interface SubscribeButtonProps {
  readonly login: string;
  readonly displayName: string;
  /** Stands above the choice, e.g. what a promotion takes off. */
  readonly callout?: ReactNode;
}

/** Opens the subscriptions of a channel, and says whether the viewer has one. Gifts have a button of their own. */
export const SubscribeButton = ({ login, displayName, callout }: SubscribeButtonProps) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const [{ data }, fetchAgain] = useQuery({
    query: SubscribeButtonQuery,
    variables: { login },
    pause: viewer === null,
  });
  useAfterCheckout(fetchAgain);
  const isSubscribed = viewer !== null && data?.user?.channel.self.subscriptionBenefit != null;
  return (
    <>
      <Button
        icon={<Star aria-hidden="true" fill={isSubscribed ? 'currentColor' : 'none'} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isSubscribed ? <Trans>Subscribed</Trans> : <Trans>Subscribe</Trans>}
      </Button>
      <Button
        icon={<Gift aria-hidden="true" />}
        data-folds
        title={t`Gift`}
        aria-haspopup="dialog"
        onClick={() => setGiving(true)}
      >
        <Trans>Gift</Trans>
      </Button>
      <OnceOpen open={isOpen}>
        <SubscribeDialog
          open={isOpen}
          isSubscribed={isSubscribed}
          login={login}
          displayName={displayName}
          callout={callout}
          onClose={() => setOpen(false)}
        />
      </OnceOpen>
      <OnceOpen open={isGiving}>
        <GiftDialog open={isGiving} login={login} displayName={displayName} onClose={() => setGiving(false)} />
      </OnceOpen>
    </>
  );
};
