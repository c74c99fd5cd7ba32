import { HEADER_TOOLTIP_MS, keepShown, listBounds, listButtons, showLess, showMore } from '@bandshell/domain/side-nav';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { CampaignText } from './campaign-text.tsx';
import { CategoryCard } from './category-card.tsx';
import { DiscoverCard } from './discover-card.tsx';
import { OfflineCard } from './offline-card.tsx';
import { RecordedCard } from './recorded-card.tsx';
import { sectionViews } from './section-views.tsx';
import type { ShownSection, SideNavEntry } from './sections.ts';
import styles from './side-nav.module.css';
import { StreamCard } from './stream-card.tsx';

const Card = ({ entry }: { readonly entry: SideNavEntry }) => {
  switch (entry.kind) {
    case 'stream':
      return (
        <StreamCard
          card={entry.card}
          stream={entry.row.content}
          costream={entry.row.content.costreamDetails}
          campaign={entry.row.promotionsCampaignID}
          label={entry.row.channelLabel !== null && <CampaignText row={entry.row} />}
        />
      );
    case 'offline':
      return <OfflineCard card={entry.card} user={entry.row.user} />;
    case 'category':
      return <CategoryCard card={entry.card} category={entry.row.category} />;
    case 'recorded':
      return <RecordedCard card={entry.card} details={entry.details} />;
    case 'tag':
    case 'directory':
      return <DiscoverCard {...entry} />;
  }
};

export interface SideNavSectionProps {
  readonly section: ShownSection;
  /** A control beside the title. */
  readonly control?: ReactNode;
}

/** A header, a list, and buttons that show more and fewer entries. In the narrow column the header is a picture. */
export const SideNavSection = ({ section: { kind, size, channelName, entries }, control }: SideNavSectionProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const bounds = listBounds(size, entries.length);
  const [wanted, setWanted] = useState(0);
  const shown = keepShown(wanted, bounds);
  const { canShowMore, canShowLess } = listButtons(shown, bounds);
  const { Icon, title } = sectionViews[kind];

  /** The pressed button may be disabled now, so the focus goes to the entry where the list has changed. */
  const change = (next: number) => {
    setWanted(next);
    const at = Math.min(shown, next) - (next < shown ? 1 : 0);
    requestAnimationFrame(() => {
      list.current?.children[at]?.querySelector('a')?.focus();
    });
  };
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.header} style={{ '--header-tip-delay': `${HEADER_TOOLTIP_MS}ms` } as CSSProperties}>
        <Icon aria-hidden="true" className={styles.headerIcon} />
        <h3 id={id} className={styles.title}>
          {title(channelName ?? '')}
        </h3>
        {control}
      </div>
      <ul ref={list} className={styles.list}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.card}>
            <Card entry={entry} />
          </li>
        ))}
      </ul>
      {bounds.max > bounds.initial && (
        <div className={styles.moreOrLess}>
          <button
            type="button"
            disabled={!canShowMore}
            onClick={() => change(showMore(shown, bounds))}
            aria-describedby={id}
          >
            <Trans>Show More</Trans>
          </button>
          <button
            type="button"
            disabled={!canShowLess}
            onClick={() => change(showLess(shown, bounds))}
            aria-describedby={id}
          >
            <Trans>Show Less</Trans>
          </button>
        </div>
      )}
    </section>
  );
};
