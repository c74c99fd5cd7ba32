import { isSideNavExpanded, sideNavWidth, stepSideNavWidth } from '@bandshell/domain/side-nav';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useReducer } from 'react';
import { useLateImport } from '../../platform/first-view/use-late-import.ts';
import { useMedia } from '../../platform/react/use-media.ts';
import { reportError } from '../../platform/report/report-error.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './side-nav-slot.module.css';

const stored = storedValue('side-nav-wide', isBoolean);

const load = async () => (await import('../../features/side-nav/side-nav.tsx')).SideNav;
const onError = (error: unknown): void => reportError(error, { part: 'side navigation' });

const SideNavColumn = () => {
  const { t } = useLingui();
  const SideNav = useLateImport(load, onError);
  const { pathname } = useLocation();
  const [width, dispatch] = useReducer(stepSideNavWidth, undefined, () =>
    sideNavWidth(window.innerWidth, stored.read() ?? true),
  );
  const isWide = isSideNavExpanded(width);
  const { isExpandedByUser } = width;
  useEffect(() => {
    const onResize = () => dispatch({ type: 'window', width: window.innerWidth });
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what lies over it
  useEffect(() => dispatch({ type: 'page-changed' }), [pathname]);
  const toggle = () => {
    if (width.isWindowWide) stored.write(!isExpandedByUser);
    dispatch({ type: 'toggled' });
  };
  return (
    <nav aria-label={t`Channels`} className={styles.column} data-side-nav={isWide ? 'wide' : 'narrow'}>
      <HideOnCrash name="side navigation">
        {SideNav !== undefined && <SideNav isWide={isWide} onToggle={toggle} />}
      </HideOnCrash>
    </nav>
  );
};

/**
 * The left column with live channels. Its width is fixed from the first paint on; its content loads after the first
 * view. In a window under 1200 px it is narrow, and opening it there applies only to the current page. Phones have no
 * such column and load no data for it.
 */
export const SideNavSlot = () => (useMedia('(width < 768px)') ? null : <SideNavColumn />);
