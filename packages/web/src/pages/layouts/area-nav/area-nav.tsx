import { useLingui } from '@lingui/react/macro';
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { OnceOpen } from '../../../ui/dialog/once-open.tsx';
import { AreaGroups } from './area-groups.tsx';
import { type AreaGroup, currentLink } from './area-link.ts';
import styles from './area-nav.module.css';

// Phones alone need it.
const AreaSheet = lazyPart(async () => (await import('./area-sheet.tsx')).AreaSheet);

export interface AreaNavProps {
  /** The column shows names; otherwise only pictures. */
  readonly isWide: boolean;
  /** Undefined on phones, which have no column: the entries are in a sheet. */
  readonly onToggle?: (() => void) | undefined;
}

/** The side navigation of an area: a column, or a button with a sheet on phones. */
export const AreaNav = ({
  title,
  groups,
  isWide,
  onToggle,
}: AreaNavProps & { readonly title: string; readonly groups: readonly AreaGroup[] }) => {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheet
  useEffect(() => setOpen(false), [pathname]);
  const current = currentLink(groups, pathname);
  if (onToggle === undefined) {
    return (
      <nav aria-label={title} className={styles.bar}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden="true" />
          <span className={styles.area}>{title}</span>
          {current !== undefined && <span className={styles.page}>{t(current.label)}</span>}
        </button>
        <OnceOpen open={isOpen}>
          <AreaSheet open={isOpen} title={title} onClose={() => setOpen(false)}>
            <AreaGroups groups={groups} current={current} hasNames />
          </AreaSheet>
        </OnceOpen>
      </nav>
    );
  }
  const label = isWide ? t`Collapse the navigation` : t`Expand the navigation`;
  return (
    <nav aria-label={title}>
      <div className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          aria-expanded={isWide}
          title={label}
          onClick={onToggle}
        >
          {isWide ? <PanelLeftClose aria-hidden="true" /> : <PanelLeftOpen aria-hidden="true" />}
        </button>
      </div>
      <AreaGroups groups={groups} current={current} hasNames={isWide} />
    </nav>
  );
};
