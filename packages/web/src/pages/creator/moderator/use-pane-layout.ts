import { FIRST_PANE_LAYOUT, type PaneLayout, readPaneLayout } from '@bandshell/domain/moderation';
import { useState } from 'react';
import { storedValue } from '../../../platform/storage/stored-value.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The panes as this user has arranged them in this browser. */
export function usePaneLayout(userID: string): readonly [PaneLayout, (next: PaneLayout) => void] {
  const [stored] = useState(() => storedValue<object>(`moderator-panes.${userID}`, isObject));
  const [layout, setLayout] = useState(() => readPaneLayout(stored.read() ?? FIRST_PANE_LAYOUT));
  const change = (next: PaneLayout) => {
    setLayout(next);
    stored.write(next);
  };
  return [layout, change];
}
