import { useIdleImport } from '../../../platform/react/use-idle-import.ts';
import { reportError } from '../../../platform/report/report-error.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { expectHeaderBanner } from './header-place.ts';

// Before the first paint: the place of a banner that is expected is kept from the start.
expectHeaderBanner();

const load = async () => (await import('./shell-banners.tsx')).ShellBanners;
const onError = (error: unknown): void => reportError(error, { boundary: 'banners' });

/** The shell's banners, whose code and query come in a quiet moment after the page. */
export const BannerHost = () => {
  const ShellBanners = useIdleImport(load, onError);
  return <HideOnCrash name="banners">{ShellBanners !== undefined && <ShellBanners />}</HideOnCrash>;
};
