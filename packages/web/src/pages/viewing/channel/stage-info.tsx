import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './channel-page.module.css';

export interface StageInfoProps {
  /** On a phone it is one row, which opens into a sheet over what stands below. */
  readonly isFolding: boolean;
  readonly children: ReactNode;
}

/** The content that stands below the picture: who is on stage, and what the viewer can do about it. */
export const StageInfo = ({ isFolding, children }: StageInfoProps) => {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isFolding) return <div className={styles.info}>{children}</div>;
  return (
    <div className={styles.info} data-sheet={isOpen ? 'open' : 'closed'}>
      <div id={id} className={styles.sheet}>
        {children}
      </div>
      <button
        type="button"
        className={styles.sheetToggle}
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Show less about this stream` : t`Show more about this stream`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      </button>
    </div>
  );
};
