import type { FlaggedCategory } from '@bandshell/domain/kernel';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from './message-text.module.css';

const NAMES: Readonly<Record<FlaggedCategory, MessageDescriptor>> = {
  aggressive: msg`aggressive`,
  identity: msg`discriminatory`,
  profanity: msg`profane`,
  sexual: msg`sexual`,
};

export interface FlaggedTextProps {
  readonly categories: readonly FlaggedCategory[];
  readonly children: ReactNode;
}

/** Text that the reader wanted hidden. A press shows it. */
export const FlaggedText = ({ categories, children }: FlaggedTextProps) => {
  const { t, i18n } = useLingui();
  const [isShown, setShown] = useState(false);
  if (isShown) return <span className={styles.revealed}>{children}</span>;
  const what = categories.map((category) => i18n._(NAMES[category])).join(', ');
  return (
    <button
      type="button"
      className={styles.hidden}
      aria-label={t`Hidden text (${what}). Show it`}
      title={what}
      onClick={() => setShown(true)}
    >
      ***
    </button>
  );
};
