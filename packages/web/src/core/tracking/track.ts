import type { TrackingEventName, TrackingValuesOf } from '@bandshell/domain/tracking-events';
import { fetchCode } from '../../platform/react/fetch-code.ts';

const load = async () => (await import('./tracking-queue.ts')).trackingQueue;

/**
 * Reports that something happened, for the site's own statistics. It is sent only where the visitor agrees to them; the
 * caller need not ask. Nothing waits for it, and a failure is not worth a word.
 */
export const track = <Name extends TrackingEventName>(name: Name, properties: TrackingValuesOf<Name>): void => {
  const path = window.location.pathname;
  const at = performance.now();
  fetchCode(load).then(
    (queue) => queue.add({ name, properties, path, at }),
    () => undefined,
  );
};
