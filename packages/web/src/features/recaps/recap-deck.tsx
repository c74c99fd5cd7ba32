import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './recap-deck.module.css';

export interface RecapPage {
  readonly key: string;
  readonly content: ReactNode;
}

export interface RecapDeckProps {
  readonly label: string;
  readonly pages: readonly RecapPage[];
  /** Called with the key of each page that comes onto the screen. */
  readonly onShow?: (key: string) => void;
}

/** Pages beside each other, to swipe or to turn with the arrow keys, Home, End and two buttons. */
export const RecapDeck = ({ label, pages, onShow }: RecapDeckProps) => {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const shown = pages[at]?.key;
  const report = useRef(onShow);
  report.current = onShow;
  useEffect(() => {
    if (shown !== undefined) report.current?.(shown);
  }, [shown]);

  const turnTo = (place: number): void => {
    const next = Math.min(Math.max(place, 0), pages.length - 1);
    const element = strip.current;
    setAt(next);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: next * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  const turnByKey = (event: KeyboardEvent): void => {
    const places: Readonly<Record<string, number>> = {
      ...{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: pages.length - 1 },
    };
    const place = places[event.key];
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turnTo(place);
  };
  const follow = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const place = Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1));
    // While it moves between two pages, the nearer one counts.
    if (Math.abs(currentTarget.scrollLeft - place * currentTarget.clientWidth) < 2) setAt(place);
  };
  const number = at + 1;
  const count = pages.length;
  return (
    <section className={styles.deck} aria-roledescription={t`carousel`} aria-label={label} onKeyDown={turnByKey}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div className={styles.strip} ref={strip} tabIndex={0} onScroll={follow}>
        {pages.map(({ key, content }, place) => (
          <div key={key} className={styles.page} inert={place !== at} data-recap-page={key}>
            {content}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <IconButton
          label={t`Previous page`}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => turnTo(at - 1)}
        />
        <span className={styles.count} aria-live="polite">
          <Trans>
            Page {number} of {count}
          </Trans>
        </span>
        <IconButton
          label={t`Next page`}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={at === pages.length - 1}
          onClick={() => turnTo(at + 1)}
        />
      </div>
    </section>
  );
};
