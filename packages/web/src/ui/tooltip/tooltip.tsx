import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'bottom';
  /** One control with an accessible name; the tooltip shows the same name to sighted users. */
  readonly children: ReactNode;
}

/** Shows a control's name on hover or keyboard focus. Escape hides it. */
export const Tooltip = ({ text, side = 'bottom', children }: TooltipProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const name = `--tip-${useId().replace(/[^a-zA-Z0-9]/g, '')}`;
  const dismiss = (hidden: boolean) => anchor.current?.toggleAttribute('data-dismissed', hidden);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its control lets through
    <span
      ref={anchor}
      className={styles.anchor}
      style={{ anchorName: name } as CSSProperties}
      onKeyDown={(event) => event.key === 'Escape' && dismiss(true)}
      onPointerLeave={() => dismiss(false)}
      onBlur={() => dismiss(false)}
      onClick={() => dismiss(true)}
    >
      {children}
      <span
        className={cx(styles.tip, styles[side])}
        style={{ positionAnchor: name } as CSSProperties}
        aria-hidden="true"
      >
        {text}
      </span>
    </span>
  );
};
