import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { reportError } from '../../platform/browser/report-error.ts';
import { useLateImport } from '../../platform/first-view/use-late-import.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './save-scope.module.css';
import { SaveScopeContext, type SaveSection } from './save-scope-context.ts';

const loadUnsaved = async () => (await import('./unsaved-changes.tsx')).UnsavedChanges;
const onError = (error: unknown): void => reportError(error, { part: 'save bar' });

/**
 * Settings of a page with one save bar. The bar appears with the first unsaved change of a section, see
 * `useSaveSection`. It saves the changed sections, one after the other. A user who leaves the page with unsaved changes
 * is asked first.
 */
export const SaveScope = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const root = useRef<HTMLDivElement>(null);
  const sections = useRef(new Map<string, RefObject<SaveSection>>());
  const [count, setCount] = useState(0);
  const [isSaving, setSaving] = useState(false);
  /** Number of the attempt that failed last; 0 after a success. */
  const [failure, setFailure] = useState(0);
  const running = useRef(false);
  // Nobody has changed anything in the first view.
  const Unsaved = useLateImport(loadUnsaved, onError);

  const add = useCallback((id: string, section: RefObject<SaveSection>) => {
    sections.current.set(id, section);
    setCount(sections.current.size);
    return () => {
      sections.current.delete(id);
      setCount(sections.current.size);
    };
  }, []);

  const save = useCallback(async () => {
    const changed = [...sections.current.values()];
    if (running.current || changed.length === 0) return;
    running.current = true;
    setSaving(true);
    try {
      let refused = 0;
      for (const section of changed) if (!(await section.current.save())) refused += 1;
      if (refused > 0) setFailure((before) => before + 1);
      else {
        setFailure(0);
        show({ type: 'success', message: t`Your changes are saved.`, key: 'settings-saved' });
      }
    } finally {
      running.current = false;
      setSaving(false);
    }
  }, [show, t]);

  const discard = () => {
    for (const section of sections.current.values()) section.current.discard();
    setFailure(0);
  };

  // The first refused field gets the focus, which brings it into view.
  useEffect(() => {
    if (failure > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const scope = useMemo(() => ({ add, save }), [add, save]);
  return (
    <SaveScopeContext value={scope}>
      <div ref={root} className={styles.scope}>
        {children}
        {count > 0 && Unsaved !== undefined && (
          <Unsaved isSaving={isSaving} hasFailed={failure > 0} onSave={() => void save()} onDiscard={discard} />
        )}
      </div>
    </SaveScopeContext>
  );
};
