import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './counted-tag-row.module.css';
import rowStyles from './tag.module.css';
import { tagsThatFit } from './tags-that-fit.ts';

/** Between two tags, in px. */
const GAP = 6;

/** A tag's whole length, also while it is cut. */
const lengthOf = (item: HTMLElement): number => {
  const tag = item.firstElementChild;
  return Math.max(item.offsetWidth, tag === null ? 0 : tag.scrollWidth);
};

/** A `TagRow` with a button that has the number of the tags that do not fit, and shows them. */
export const CountedTagRow = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  const tags = Children.toArray(children);
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(tags.length);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { current } = row;
    if (current === null || isOpen) return undefined;
    const measure = () => {
      const items = [...current.children].filter((one): one is HTMLElement => one instanceof HTMLElement);
      const more = items.pop();
      const lengths = { row: current.clientWidth, tags: items.map(lengthOf), gap: GAP, more: more?.offsetWidth ?? 0 };
      // A row that is not shown has no lengths.
      if (lengths.row > 0) setFitting(tagsThatFit(lengths));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // The row keeps its width when its tags change, or when the font comes.
    for (const item of current.children) observer.observe(item);
    return () => observer.disconnect();
  });
  const hidden = isOpen ? 0 : Math.max(0, tags.length - fitting);
  const open = () => {
    setOpen(true);
    // The button goes, so the focus moves to the first tag that was hidden.
    requestAnimationFrame(() => row.current?.children[fitting]?.querySelector('a')?.focus());
  };
  return (
    <div ref={row} className={cx(rowStyles.row, isOpen && styles.open)} data-more={hidden > 0 || undefined}>
      {tags.map((tag, at) => (
        <span
          key={isValidElement(tag) ? tag.key : at}
          className={styles.item}
          data-beyond={at >= tags.length - hidden || undefined}
        >
          {tag}
        </span>
      ))}
      {!isOpen && (
        <button
          type="button"
          className={styles.more}
          data-idle={hidden === 0 || undefined}
          aria-label={t`${plural(hidden, { one: 'Show # more tag', other: 'Show # more tags' })}`}
          onClick={open}
        >
          +{hidden}
        </button>
      )}
    </div>
  );
};
