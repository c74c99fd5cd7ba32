import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import styles from './scope-list.module.css';
import { scopeMessageList, scopesWithoutEffect } from './scope-messages.ts';

export interface ScopeListProps {
  readonly scopes: readonly string[];
  /** Smaller, for a read-only list. */
  readonly quiet?: boolean;
}

/** The actions that an application may do, one line per scope. */
export const ScopeList = ({ scopes, quiet = false }: ScopeListProps) => {
  const { t } = useLingui();
  const unused = scopesWithoutEffect(scopes).join(', ');
  return (
    <ul className={quiet ? styles.quiet : styles.list}>
      {scopeMessageList(scopes).map((message) => (
        <li key={message.id}>
          <Check aria-hidden="true" />
          {t(message)}
        </li>
      ))}
      {unused !== '' && (
        <li className={styles.unused}>
          <Minus aria-hidden="true" />
          <span>
            <Trans>
              Without effect on this site: <span translate="no">{unused}</span>
            </Trans>
          </span>
        </li>
      )}
    </ul>
  );
};
