import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLateImport } from '../../platform/first-view/use-late-import.ts';
import { useMedia } from '../../platform/react/use-media.ts';
import { reportError } from '../../platform/report/report-error.ts';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './side-nav-slot.module.css';

const stored = storedValue('side-nav-wide', isBoolean);

const load = async () => (await import('../../features/side-nav/side-nav.tsx')).SideNav;
const onError = (error: unknown): void => reportError(error, { part: 'side navigation' });

const SideNavColumn = () => {
  const { t } = useLingui();
  const isRoomy = useMedia('(width >= 1200px)');
  const [isWideByChoice, setWideByChoice] = useState(() => stored.read() ?? true);
  const [isWideForNow, setWideForNow] = useState(false);
  const SideNav = useLateImport(load, onError);
  const isWide = isRoomy ? isWideByChoice : isWideForNow;
  const toggle = () => {
    if (isRoomy) {
      stored.write(!isWide);
      setWideByChoice(!isWide);
    } else setWideForNow(!isWide);
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
