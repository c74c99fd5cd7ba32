import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Stands behind the label, such as a count. */
  readonly aside?: ReactNode;
  readonly panel: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The selected tab, if the owner controls it. Otherwise the tabs keep the state and start with the first one. */
  readonly chosen?: string;
  readonly onChoose?: (id: string) => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** Panels of one page; one is visible at a time. Arrow keys, Home and End move between the tabs (ARIA APG, tabs). */
export const Tabs = ({ label, tabs, chosen, onChoose }: TabsProps) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const wanted = chosen ?? own;
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0];

  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    setOwn(id);
    onChoose?.(id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = steps[(isMirrored ? mirrored[event.key] : undefined) ?? event.key];
    if (step === undefined || current === undefined) return;
    event.preventDefault();
    const index = step(tabs.indexOf(current), tabs.length);
    choose(tabs[index]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${base}-${tab.id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
            {tab.aside}
          </button>
        ))}
      </div>
      {current !== undefined && (
        <div
          className={styles.panel}
          role="tabpanel"
          id={`${base}-${current.id}-panel`}
          aria-labelledby={`${base}-${current.id}`}
        >
          {current.panel}
        </div>
      )}
    </div>
  );
};
