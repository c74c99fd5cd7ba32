import { isSideNavExpanded, sideNavWidth, stepSideNavWidth } from '@bandshell/domain/side-nav';
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import { reportError } from '../../platform/browser/report-error.ts';
import { useLateImport } from '../../platform/first-view/use-late-import.ts';
import { useMedia } from '../../platform/react/use-media.ts';
import { useLocation, useRouterState } from '../../platform/router/router-context.ts';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './side-nav-slot.module.css';

const stored = storedValue('side-nav-wide', isBoolean);

interface NavProps {
  readonly isWide: boolean;
  /** Undefined on phones. */
  readonly onToggle?: (() => void) | undefined;
}

/** The content that stands in the column: the channels to watch, or the pages of an area. */
type Content = ComponentType<NavProps>;

const loadChannels = async (): Promise<Content> =>
  (await import('../../pages/layouts/channel-list/channel-list.tsx')).ChannelList;
const loadArea = async (): Promise<Content> =>
  (await import('../../pages/layouts/area-nav/area-side-nav.tsx')).AreaSideNav;
const onError = (error: unknown): void => reportError(error, { part: 'side navigation' });

const SideNav = ({ load, ...nav }: NavProps & { readonly load: () => Promise<Content> }) => {
  const Loaded = useLateImport(load, onError);
  return <HideOnCrash name="side navigation">{Loaded !== undefined && <Loaded {...nav} />}</HideOnCrash>;
};

const Column = ({ children }: { readonly children: (nav: NavProps) => ReactNode }) => {
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
  const onToggle = () => {
    if (width.isWindowWide) stored.write(!isExpandedByUser);
    dispatch({ type: 'toggled' });
  };
  return (
    <div className={styles.column} data-side-nav={isWide ? 'wide' : 'narrow'}>
      {children({ isWide, onToggle })}
    </div>
  );
};

/**
 * The left column with live channels, or with the pages of the area that the page belongs to. Its width is fixed from
 * the first paint on; its content loads after the first view. In a window under 1200 px it is narrow, and opening it
 * there applies only to the current page. Phones have no column and load no channels for it; an area has a row there.
 */
export const SideNavSlot = () => {
  const { area } = useRouterState().match.route;
  const content = (nav: NavProps) => <SideNav key={area} load={area ? loadArea : loadChannels} {...nav} />;
  if (!useMedia('(width < 768px)')) return <Column>{content}</Column>;
  return area ? <div className={styles.row}>{content({ isWide: true })}</div> : null;
};
