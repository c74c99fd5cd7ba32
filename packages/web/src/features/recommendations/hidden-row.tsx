import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { rememberNextFocus } from '../../ui/a11y/focus-next-entry.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './recommendations.module.css';
import type { Suggestion } from './suggestion.ts';
import { useSuggestionActions } from './use-suggestion-actions.ts';

export interface HiddenRowProps {
  readonly suggestion: Suggestion;
  readonly to: string;
  readonly picture: ReactNode;
  readonly onShown: () => void;
}

/** One hidden suggestion. */
export const HiddenRow = ({ suggestion, to, picture, onShown }: HiddenRowProps) => {
  const { t } = useLingui();
  const { showAgain } = useSuggestionActions();
  const [isBusy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { name } = suggestion;

  const press = async () => {
    setBusy(true);
    const takeFocus = rememberNextFocus(row.current, 'button');
    const isShown = await showAgain(suggestion);
    setBusy(false);
    if (!isShown) return;
    onShown();
    takeFocus();
  };
  return (
    <li ref={row} className={styles.row}>
      {picture}
      <Link to={to} className={styles.name} translate="no">
        {name}
      </Link>
      <Button size="small" loading={isBusy} aria-label={t`Show ${name} again`} onClick={press}>
        <Trans>Show again</Trans>
      </Button>
    </li>
  );
};
