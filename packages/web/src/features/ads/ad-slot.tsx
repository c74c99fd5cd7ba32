import type { AdPageKind } from '@bandshell/domain/ads';
import { useIdleImport } from '../../platform/react/use-idle-import.ts';
import { reportError } from '../../platform/report/report-error.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';

const load = async () => (await import('./ad-card.tsx')).AdCard;

// An ad that cannot load leaves its slot empty; the reader sees no error.
const onError = (error: unknown): void => reportError(error, { ad: 'loading failed' });

/** A slot for an ad at the end of a page. Its code loads when the browser is idle. */
export const AdSlot = ({ pageKind }: { readonly pageKind: AdPageKind }) => {
  const AdCard = useIdleImport(load, onError);
  return <HideOnCrash name="ad">{AdCard !== undefined && <AdCard pageKind={pageKind} />}</HideOnCrash>;
};
