import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import styles from './gate-card.module.css';
import { ScopeList } from './scope-list.tsx';

/** Lists what an application asks to do. */
export const RequestedScopes = ({ scopes }: Pick<ComponentProps<typeof ScopeList>, 'scopes'>) => (
  <div className={styles.asks}>
    <p>
      <Trans>It will be able to:</Trans>
    </p>
    <ScopeList scopes={scopes} />
  </div>
);
