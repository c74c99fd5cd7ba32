import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import styles from './scope-list.module.css';
import { scopeMessageList } from './scope-messages.ts';

export interface ScopeListProps {
  readonly scopes: readonly string[];
  /** Smaller, for a read-only list. */
  readonly quiet?: boolean;
}

/** The actions that an application may do, one line per scope. */
export const ScopeList = ({ scopes, quiet = false }: ScopeListProps) => {
  const { t } = useLingui();
  return (
    <ul className={quiet ? styles.quiet : styles.list}>
      {scopeMessageList(scopes).map((message) => (
        <li key={message.id}>
          <Check aria-hidden="true" />
          {t(message)}
        </li>
      ))}
    </ul>
  );
};
