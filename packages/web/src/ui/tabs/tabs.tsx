import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Panels of one page, one at a time. Arrow keys, Home and End move between the tabs (ARIA APG, tabs). */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || current === undefined) return;
    event.preventDefault();
    const index = step(tabs.indexOf(current), tabs.length);
    setChosen(tabs[index]?.id);
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
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
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
