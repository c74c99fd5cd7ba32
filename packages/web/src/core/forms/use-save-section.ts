import { type FormEvent, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { SaveScopeContext, type SaveSection } from './save-scope-context.ts';

/**
 * Makes a part of a page one that the page's save bar saves and discards, together with the others, see `SaveScope`.
 *
 * @param isChanged the part has unsaved changes
 * @returns for the form of the part: Enter in a field saves the whole page
 */
export const useSaveSection = (isChanged: boolean, section: SaveSection) => {
  const scope = useContext(SaveScopeContext);
  if (scope === undefined) throw new Error('No save scope above this component');
  const id = useId();
  const latest = useRef(section);
  useLayoutEffect(() => {
    latest.current = section;
  });
  const { add, save } = scope;
  useEffect(() => (isChanged ? add(id, latest) : undefined), [isChanged, add, id]);
  return (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
};
