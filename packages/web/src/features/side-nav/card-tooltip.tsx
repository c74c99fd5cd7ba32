import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { readFragment } from '../../platform/graphql/graphql.ts';
import { CampaignText, SocialCueText, SponsorLogo } from './campaign-text.tsx';
import { cardTooltip, useCardTooltip } from './card-tooltip-store.ts';
import { CostreamText } from './costream-text.tsx';
import { ReasonText } from './reason-text.tsx';
import { RecordedFacts } from './recorded-card.tsx';
import type { ShownSection, SideNavEntry } from './sections.ts';
import styles from './side-nav.module.css';
import { SideNavStream } from './stream-card.tsx';

const StreamDetails = ({ row }: Extract<SideNavEntry, { kind: 'stream' }>) => {
  const { title, category, viewersCount, broadcaster } = readFragment(SideNavStream, row.content);
  return (
    <>
      <span className={styles.tipName}>
        {broadcaster.displayName}
        {category !== null && <span> · {category.displayName}</span>}
      </span>
      <span className={styles.tipTitle}>{title}</span>
      <span className={styles.tipFacts}>
        <Plural value={viewersCount} one="# viewer" other="# viewers" />
      </span>
      <CostreamText costream={row.content.costreamDetails} />
      {(row.content.tags ?? []).length > 0 && <span className={styles.tipFacts}>{row.content.tags?.join(' · ')}</span>}
      {row.anniversaryYears != null && (
        <span className={styles.tipFacts}>
          <Plural value={row.anniversaryYears} one="# year on the site today" other="# years on the site today" />
        </span>
      )}
      <ReasonText reason={row.reason ?? null} />
      <SocialCueText row={row} />
      <CampaignText row={row} />
      <SponsorLogo row={row} />
    </>
  );
};

const Details = ({ entry }: { readonly entry: SideNavEntry }) => {
  if (entry.kind === 'stream') return <StreamDetails {...entry} />;
  if (entry.kind === 'recorded') {
    return (
      <>
        <span className={styles.tipName}>{entry.name}</span>
        <RecordedFacts details={entry.details} />
      </>
    );
  }
  return (
    <>
      <span className={styles.tipName}>{entry.name}</span>
      <span className={styles.tipFacts}>
        {entry.kind === 'offline' && <Trans>Offline. The link leads to the videos.</Trans>}
        {entry.kind === 'category' && <Trans>Streams, videos and clips of this category</Trans>}
        {entry.kind === 'tag' && <Trans>Live channels whose category has this tag</Trans>}
        {entry.kind === 'directory' && <Trans>A list of live channels</Trans>}
      </span>
    </>
  );
};

const linkOf = (card: string): Element | null => document.querySelector(`[data-card="${CSS.escape(card)}"]`);

const GAP = 8;

/** Beside the card, inside the window. */
export const place = (tip: HTMLElement, card: Element): void => {
  const box = card.getBoundingClientRect();
  const isRtl = getComputedStyle(card).direction === 'rtl';
  const { offsetWidth: width, offsetHeight: height } = tip;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = isRtl ? box.left - width - GAP : box.right + GAP;
  const top = box.top + box.height / 2 - height / 2;
  tip.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`;
  tip.style.top = `${Math.max(GAP, Math.min(top, clientHeight - height - GAP))}px`;
};

export interface CardTooltipProps {
  readonly sections: readonly ShownSection[];
}

/** One tooltip for all cards, in the top layer: the column cuts off what lies outside. */
export const CardTooltip = ({ sections }: CardTooltipProps) => {
  const { card, isMoved } = useCardTooltip();
  const tip = useRef<HTMLDivElement>(null);
  const entry = sections.flatMap(({ entries }) => entries).find((one) => one.card === card);
  const isOpen = entry !== undefined;
  useLayoutEffect(() => {
    const panel = tip.current;
    const link = card === null ? null : linkOf(card);
    if (panel === null) return;
    if (!isOpen || link === null) {
      panel.hidePopover();
      return;
    }
    panel.showPopover();
    place(panel, link);
  }, [card, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    // Scrolling does not bubble. An element that is scrolled beside the card, as a chat, does not move it.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && card !== null && target.contains(linkOf(card))) cardTooltip.close();
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, [card, isOpen]);
  useEffect(() => cardTooltip.close, []);
  return (
    <div
      ref={tip}
      id="side-nav-tooltip"
      role="tooltip"
      popover="manual"
      className={styles.tip}
      data-moved={isMoved ? '' : undefined}
      translate="no"
    >
      {entry !== undefined && <Details entry={entry} />}
    </div>
  );
};
