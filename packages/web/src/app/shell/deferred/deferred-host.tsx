import { useIdleImport } from '../../../platform/react/use-idle-import.ts';
import { reportError } from '../../../platform/report/report-error.ts';
import { expectHeaderBanner } from '../banners/header-slot.ts';

// Before the first paint: the place of a banner that is expected is kept from the start.
expectHeaderBanner();

const load = async () => (await import('./deferred-parts.tsx')).DeferredParts;
const onError = (error: unknown): void => reportError(error, { boundary: 'quiet parts' });

/** Banners, shortcuts and the background worker: their code comes in a quiet moment after the page. */
export const DeferredHost = () => {
  const DeferredParts = useIdleImport(load, onError);
  return DeferredParts !== undefined && <DeferredParts />;
};
