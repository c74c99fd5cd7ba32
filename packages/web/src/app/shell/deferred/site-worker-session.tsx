import { useEffect } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { reportError } from '../../../platform/browser/report-error.ts';
import { notifyWorker, type SessionMessage } from '../../../platform/service-worker/site-worker.ts';

/** Registers the site's background worker and tells it whose session this is, as soon as that is known. */
export const SiteWorkerSession = () => {
  const { status, viewer } = useViewer();
  const userID = viewer?.id;
  useEffect(() => {
    if (status !== 'anonymous' && status !== 'logged-in') return;
    const message: SessionMessage = userID === undefined ? { type: 'clear-session' } : { type: 'new-session', userID };
    notifyWorker(message).catch((error: unknown) => reportError(error, { part: 'service worker' }));
  }, [status, userID]);
  return null;
};
