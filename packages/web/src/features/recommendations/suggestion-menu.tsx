import { recommendationsSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical, EyeOff, Settings2 } from 'lucide-react';
import { useRef } from 'react';
import { rememberNextFocus } from '../../ui/a11y/focus-next-entry.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import type { Suggestion } from './suggestion.ts';
import styles from './suggestion-menu.module.css';
import { useSuggestionActions } from './use-suggestion-actions.ts';

export interface SuggestionMenuProps {
  readonly channel: { readonly id: string; readonly displayName: string };
  /** Omitted if the viewer chose the category. */
  readonly category?: { readonly id: string; readonly displayName: string } | null | undefined;
}

/** The menu of a suggested stream. */
export const SuggestionMenu = ({ channel, category }: SuggestionMenuProps) => {
  const { t } = useLingui();
  const { hide } = useSuggestionActions();
  const place = useRef<HTMLSpanElement>(null);
  const name = channel.displayName;

  const choose = async (close: () => void, suggestion: Suggestion) => {
    close();
    const takeFocus = rememberNextFocus(place.current, 'a');
    if (await hide(suggestion)) takeFocus();
  };
  const item = (close: () => void, suggestion: Suggestion) => (
    <MenuItem icon={<EyeOff aria-hidden="true" />} onSelect={() => choose(close, suggestion)}>
      <Trans>
        Not interested in <span translate="no">{suggestion.name}</span>
      </Trans>
    </MenuItem>
  );
  return (
    <span ref={place}>
      <Menu
        label={t`More about ${name}`}
        trigger={(props) => (
          <IconButton
            {...props}
            size="small"
            hint="none"
            label={t`More about ${name}`}
            icon={<EllipsisVertical aria-hidden="true" />}
            className={styles.button}
          />
        )}
      >
        {(close) => (
          <>
            {item(close, { kind: 'CHANNEL', id: channel.id, name })}
            {category != null && item(close, { kind: 'CATEGORY', id: category.id, name: category.displayName })}
            <MenuSeparator />
            <MenuItem icon={<Settings2 aria-hidden="true" />} to={recommendationsSettingsPath} onSelect={close}>
              <Trans>Hidden channels and categories</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  );
};
