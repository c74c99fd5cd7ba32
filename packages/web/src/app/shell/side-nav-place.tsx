import { useLingui } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useIdleImport } from '../../platform/react/use-idle-import.ts';
import { reportError } from '../../platform/report/report-error.ts';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './side-nav-place.module.css';

/** Narrower windows begin with the narrow column. */
const roomy = '(width >= 1200px)';

const stored = storedValue('side-nav-wide', isBoolean);

/** Phones have no such column, and ask for nothing that would stand in it. */
const phone = '(width < 768px)';

const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(media).matches,
  );

const load = async () => (await import('../../rooms/side-nav/side-nav.tsx')).SideNav;
const onError = (error: unknown): void => reportError(error, { part: 'side navigation' });

/**
 * The column at the left: live channels. Its width stands from the first paint, its content comes in a quiet moment. Phones
 * have none. In a window under 1200 px it is narrow, and widening it there is for this page alone.
 */
export const SideNavPlace = () => (useMedia(phone) ? null : <SideNavColumn />);

const SideNavColumn = () => {
  const { t } = useLingui();
  const isRoomy = useMedia(roomy);
  const [isWideByChoice, setWideByChoice] = useState(() => stored.read() ?? true);
  const [isWideForNow, setWideForNow] = useState(false);
  const SideNav = useIdleImport(load, onError);
  const isWide = isRoomy ? isWideByChoice : isWideForNow;
  const toggle = () => {
    if (isRoomy) {
      stored.write(!isWide);
      setWideByChoice(!isWide);
    } else setWideForNow(!isWide);
  };
  const label = isWide ? t`Make the channel list narrow` : t`Make the channel list wide`;
  return (
    <nav aria-label={t`Channels`} className={styles.column} data-side-nav={isWide ? 'wide' : 'narrow'}>
      <div className={styles.inner}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          aria-expanded={isWide}
          title={label}
          onClick={toggle}
        >
          {isWide ? <PanelLeftClose aria-hidden="true" /> : <PanelLeftOpen aria-hidden="true" />}
        </button>
        <HideOnCrash name="side navigation">{SideNav !== undefined && <SideNav />}</HideOnCrash>
      </div>
    </nav>
  );
};
