import { reportError } from '../../../platform/browser/report-error.ts';
import { useLateImport } from '../../../platform/first-view/use-late-import.ts';
import { expectHeaderBanner } from '../banners/header-slot.ts';

// Runs before the first paint: reserves the space of an expected banner.
expectHeaderBanner();

const load = async () => (await import('./deferred-parts.tsx')).DeferredParts;
const onError = (error: unknown): void => reportError(error, { boundary: 'quiet parts' });

/** Banners, shortcuts and the service worker. Their code loads after the first view. */
export const DeferredHost = () => {
  const DeferredParts = useLateImport(load, onError);
  return DeferredParts !== undefined && <DeferredParts />;
};
