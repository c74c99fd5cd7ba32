import { bitsPath, communityGiftsPath, socialBadgePath, subsPath, walletPath } from '@bandshell/domain/kernel';
import {
  type CalloutKind,
  type CalloutSurface,
  calloutLayer,
  calloutLink,
  mayStandAt,
  yieldsToCharity,
} from '@bandshell/domain/promotions';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { usePromotionPlace } from '../../core/checkout/use-promotion-place.ts';
import { track } from '../../core/tracking/track.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { Link } from '../../platform/router/link.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { isCalloutHidden, snoozeCallout } from './callout-snooze.ts';
import styles from './promotion-callout.module.css';
import { useNoteWalletPromotion } from './use-note-wallet-promotion.ts';

const PromotionCalloutQuery = graphql(`
  query PromotionCallout($login: String!) {
    user(login: $login) {
      id
      displayName
      channel {
        id
        promotionCallout {
          kind
          endsAt
          isUrgent
          discountPercent
        }
        charityCampaign {
          id
        }
      }
    }
  }
`);

export interface PromotionCalloutProps {
  readonly login: string;
  /** Where it stands: its link says so. */
  readonly surface: CalloutSurface;
}

const pathOf = (kind: CalloutKind, login: string): string => {
  switch (kind) {
    case 'CREATOR_WALLET':
      return walletPath;
    case 'SOCIAL_SHARING_BADGE':
      return socialBadgePath;
    case 'SEPTEMBER_BITS':
    case 'FIRST_BITS':
      return bitsPath;
    case 'CREATOR_LED':
    case 'GIFT_TIER':
    case 'SEPTEMBER_GIFTS':
    case 'BONUS_ROUND':
      return communityGiftsPath(login);
    default:
      return subsPath(login);
  }
};

/** The content that the site draws attention to in a channel: the most important thing that applies, or nothing. */
export const PromotionCallout = ({ login, surface }: PromotionCalloutProps) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: PromotionCalloutQuery, variables: { login } });
  const [closed, setClosed] = useState<string>();
  const user = data?.user;
  const callout = user?.channel.promotionCallout;
  // The hidden callout is this one; that of another channel at the same place is another one.
  const key = user == null || callout == null ? '' : `${user.id} ${callout.kind}`;
  const isOn = useIsBefore(callout?.endsAt == null ? Number.POSITIVE_INFINITY : Date.parse(callout.endsAt));
  const isDue =
    isOn &&
    user != null &&
    callout != null &&
    closed !== key &&
    mayStandAt(callout.kind, surface) &&
    !(user.channel.charityCampaign !== null && yieldsToCharity(callout.kind, surface)) &&
    !isCalloutHidden(user.id, callout.kind, Date.now());
  const place = usePromotionPlace(isDue ? callout.kind : undefined, calloutLayer(surface));
  const isShown = isDue && place !== 'none';
  useNoteWalletPromotion(isShown && callout.kind === 'CREATOR_WALLET');
  const seen = isShown ? callout.kind : undefined;
  useEffect(() => {
    if (seen !== undefined) track('generic_promotion_banner_impression', { kind: seen, surface });
  }, [seen, surface]);
  if (!isShown) return null;
  const { kind, endsAt, isUrgent } = callout;
  const to = calloutLink(pathOf(kind, login), kind, surface);
  const day = endsAt === null ? '' : dayText(endsAt);
  return (
    <aside
      className={styles.callout}
      aria-label={t`Promotion`}
      data-callout={kind}
      data-urgent={isUrgent || undefined}
      data-covered={place === 'covered' || undefined}
    >
      <p>
        <CalloutText kind={kind} channel={user.displayName} percent={callout.discountPercent ?? 0} />{' '}
        {endsAt !== null && (isUrgent ? <Trans>Only until {day}!</Trans> : <Trans>Until {day}.</Trans>)}
      </p>
      <CalloutLink kind={kind} to={to} onClick={() => track('generic_promotion_banner_click', { kind, surface })} />
      <IconButton
        size="small"
        label={t`Hide this for a week`}
        icon={<X aria-hidden="true" />}
        onClick={() => {
          snoozeCallout(user.id, kind, Date.now());
          setClosed(key);
        }}
      />
    </aside>
  );
};

interface CalloutTextProps {
  readonly kind: CalloutKind;
  readonly channel: string;
  readonly percent: number;
}

const CalloutText = ({ kind, channel, percent }: CalloutTextProps): ReactNode => {
  switch (kind) {
    case 'EXPIRING_GIFT':
      return (
        <Trans>
          Your gift subscription to {channel} ends soon. Continue with {percent}% off.
        </Trans>
      );
    case 'CREATOR_LED':
      return (
        <Trans>
          {channel} takes {percent}% off five or more gifts.
        </Trans>
      );
    case 'FIRST_SUBSCRIPTION':
      return (
        <Trans>
          Your first month with {channel}: {percent}% off.
        </Trans>
      );
    case 'GIFT_TIER':
    case 'SEPTEMBER_GIFTS':
    case 'BONUS_ROUND':
      return <Trans>Gift five subscriptions to the community and get one more on top.</Trans>;
    case 'CREATOR_WALLET':
      return <Trans>Your earnings from last month are in your wallet.</Trans>;
    case 'SOCIAL_SHARING_BADGE':
      return <Trans>Share clips of {channel} elsewhere and earn a badge.</Trans>;
    case 'SEPTEMBER_SUBSCRIPTIONS':
      return <Trans>New subscriptions cost up to {percent}% less.</Trans>;
    case 'HOLIDAY_EVENT':
      return <Trans>Celebrate the holidays with {channel}.</Trans>;
    case 'SEPTEMBER_BITS':
      return <Trans>Cheers of 300 Bits or more get 10% extra.</Trans>;
    default:
      return <Trans>Your first Bits cost less.</Trans>;
  }
};

interface CalloutLinkProps {
  readonly kind: CalloutKind;
  readonly to: string;
  readonly onClick: () => void;
}

const CalloutLink = ({ kind, to, onClick }: CalloutLinkProps) => {
  switch (kind) {
    case 'SOCIAL_SHARING_BADGE':
      return (
        <Link to={to} target="_blank" rel="noopener" onClick={onClick}>
          <Trans>Learn more</Trans>
        </Link>
      );
    case 'CREATOR_WALLET':
      return (
        <Link to={to} onClick={onClick}>
          <Trans>Open wallet</Trans>
        </Link>
      );
    case 'CREATOR_LED':
    case 'GIFT_TIER':
    case 'SEPTEMBER_GIFTS':
    case 'BONUS_ROUND':
      return (
        <Link to={to} onClick={onClick}>
          <Trans>Gift subscriptions</Trans>
        </Link>
      );
    case 'SEPTEMBER_BITS':
    case 'FIRST_BITS':
      return (
        <Link to={to} onClick={onClick}>
          <Trans>Get Bits</Trans>
        </Link>
      );
    default:
      return (
        <Link to={to} onClick={onClick}>
          <Trans>Subscribe</Trans>
        </Link>
      );
  }
};
