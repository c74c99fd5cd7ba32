import type { SideNavSectionKind } from '@bandshell/domain/side-nav';
import { useEffect } from 'react';
import { track } from '../../core/tracking/track.ts';
import { NavLink, type NavLinkProps } from '../../platform/router/link.tsx';
import { cardTooltip, useCardTooltip } from './card-tooltip-store.ts';
import styles from './side-nav.module.css';

export interface CardLinkProps extends NavLinkProps {
  /** Unique among the cards of the side navigation. */
  readonly card: string;
}

/** The link of a card. Its tooltip opens under the pointer and by the right arrow key. */
export const SideNavCardLink = ({ card, ...rest }: CardLinkProps) => {
  const isShown = useCardTooltip((state) => state.card === card);
  useEffect(() => () => cardTooltip.gone(card), [card]);
  return (
    <NavLink
      {...rest}
      className={styles.link}
      data-card={card}
      aria-describedby={isShown ? 'side-nav-tooltip' : undefined}
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        cardTooltip.enter(card);
        // Cards are named after their section.
        track('leftnav_item_hover', { section: card.split('-')[0] as SideNavSectionKind });
      }}
      onPointerLeave={() => cardTooltip.leave(card)}
      onBlur={() => cardTooltip.leave(card)}
      onClick={() => cardTooltip.close()}
    />
  );
};
