import { useEffect } from 'react';
import { useClient } from 'urql';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { reportError } from '../../../platform/browser/report-error.ts';
import { notifyWorker, type SessionMessage } from '../../../platform/service-worker/site-worker.ts';

/**
 * Registers the site's background worker and tells it whose session this is, as soon as that is known. The worker ends push
 * messages without a session. Of a user who gave the permission, the browser is subscribed to them; only then its code loads.
 */
export const SiteWorkerSession = () => {
  const { status, viewer } = useViewer();
  const userID = viewer?.id;
  const client = useClient();
  useEffect(() => {
    if (status !== 'anonymous' && status !== 'logged-in') return;
    const message: SessionMessage = userID === undefined ? { type: 'clear-session' } : { type: 'new-session', userID };
    notifyWorker(message)
      .then(() => {
        if (userID !== undefined && globalThis.Notification?.permission === 'granted')
          return import('../../../features/web-push/sync-push.ts').then(({ syncPush }) => syncPush(client, userID));
      })
      .catch((error: unknown) => reportError(error, { part: 'service worker' }));
  }, [status, userID, client]);
  return null;
};
