import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import type { SubscriptionTier } from '@bandshell/domain/subscriptions';
import { tierNumber } from '@bandshell/domain/subscriptions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from '../subscribe-choice.module.css';
import { CommunityGiftForm, CommunityGiftFormProduct } from './community-gift-form.tsx';
import { GiftForm } from './gift-form.tsx';

const GiftDialogQuery = graphql(
  `
  query GiftDialog($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        subscriptionProducts {
          id
          name
          tier
          ...CommunityGiftFormProduct
        }
      }
    }
  }
`,
  [CommunityGiftFormProduct],
);

export interface GiftDialogProps {
  readonly open: boolean;
  readonly login: string;
  readonly displayName: string;
  /** How many gifts are proposed at first. */
  readonly quantity?: number;
  readonly onClose: () => void;
}

/** Subscriptions to a channel for others: for its community, or for somebody whose name is known. */
export const GiftDialog = ({ open, login, displayName, quantity, onClose }: GiftDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open={open} title={t`Gift subscriptions to ${displayName}`} onClose={onClose}>
      {open && <GiftChoice login={login} displayName={displayName} quantity={quantity} onBuy={onClose} />}
    </Dialog>
  );
};

interface GiftChoiceProps {
  readonly login: string;
  readonly displayName: string;
  readonly quantity: number | undefined;
  readonly onBuy: () => void;
}

const GiftChoice = ({ login, displayName, quantity, onBuy }: GiftChoiceProps) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const { pathname, search } = useLocation();
  const [tier, setTier] = useState('1000');
  const [{ data, error }, fetchAgain] = useQuery({ query: GiftDialogQuery, variables: { login } });
  if (viewer === null) {
    return (
      <div className={styles.choice}>
        <p className={styles.note}>
          <Trans>Gift subscriptions to people who chat here, or to a friend. Log in to gift one.</Trans>
        </p>
        <ButtonLink variant="primary" to={withReturnPath(logInPath, `${pathname}${search}`)}>
          <Trans>Log in to gift</Trans>
        </ButtonLink>
      </div>
    );
  }
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`The subscriptions could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="22rem" />;
  const products = data.user?.channel.subscriptionProducts ?? [];
  const product = products.find((one) => one.tier === tier) ?? products[0];
  if (product === undefined) {
    return (
      <p className={styles.note}>
        <Trans>This channel does not offer subscriptions. Only partners and affiliates do.</Trans>
      </p>
    );
  }
  const sale = { channelID: data.user?.channel.id ?? '', channelName: displayName, isForm: false, onBuy };
  return (
    <div className={styles.choice}>
      <RadioGroup
        label={t`Tier`}
        look="segments"
        value={product.tier}
        onChange={setTier}
        options={products.map((one) => {
          const number = tierNumber(one.tier as SubscriptionTier);
          return { value: one.tier, label: t`Tier ${number}` };
        })}
      />
      <CommunityGiftForm
        {...sale}
        product={product}
        proposed={quantity}
        isOpen
        onStale={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
      <GiftForm {...sale} key={product.id} productName={product.name} />
    </div>
  );
};
