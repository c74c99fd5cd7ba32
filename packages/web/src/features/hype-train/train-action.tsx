import { CHEER_MOST_BITS } from '@bandshell/domain/bits';
import { Trans } from '@lingui/react/macro';
import { Gem, Gift, Star } from 'lucide-react';
import { fullCount } from '../../platform/format/counts.ts';
import { Button } from '../../ui/button/button.tsx';

/** How a viewer helps a train. */
export type TrainActionKind = 'cheer' | 'gift' | 'subscribe';

/** The viewer wants to help. The page opens what other features bring for it. */
export type OnTrainAction = (
  action:
    | { readonly kind: 'cheer'; readonly bits: number }
    | { readonly kind: 'gift'; readonly gifts: number }
    | { readonly kind: 'subscribe' },
) => void;

export interface TrainActionProps {
  readonly kind: TrainActionKind;
  /** Points that are missing to the next level; null before a train. */
  readonly points: number | null;
  /** It stands in the banner, where there is little room. */
  readonly isSmall?: boolean;
  readonly onAct: OnTrainAction;
}

/** Points of the smallest gift. */
const GIFT_POINTS = 500;
/** What is proposed before there is a level to reach. */
const BITS_TO_START = 100;

/** A button with which the viewer helps; it proposes as much as the next level needs. */
export const TrainAction = ({ kind, points, isSmall = false, onAct }: TrainActionProps) => {
  const bits = Math.max(1, Math.min(points ?? BITS_TO_START, CHEER_MOST_BITS));
  const gifts = Math.max(1, Math.ceil((points ?? 0) / GIFT_POINTS));
  const amount = fullCount(bits);
  const count = fullCount(gifts);
  const look = {
    size: isSmall ? 'small' : 'medium',
    variant: isSmall || kind === 'cheer' ? 'primary' : 'secondary',
  } as const;
  switch (kind) {
    case 'cheer':
      return (
        <Button {...look} icon={<Gem aria-hidden="true" />} onClick={() => onAct({ kind, bits })}>
          <Trans>Cheer {amount}</Trans>
        </Button>
      );
    case 'gift':
      return (
        <Button {...look} icon={<Gift aria-hidden="true" />} onClick={() => onAct({ kind, gifts })}>
          {points === null ? <Trans>Gift</Trans> : <Trans>Gift {count}</Trans>}
        </Button>
      );
    default:
      return (
        <Button {...look} icon={<Star aria-hidden="true" />} onClick={() => onAct({ kind })}>
          <Trans>Subscribe</Trans>
        </Button>
      );
  }
};
