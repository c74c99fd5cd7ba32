import { isUserIdle, onIdleEnd } from '../browser/idle-store.ts';
import { createRealtimeClient, type RealtimeClient } from './realtime-client.ts';
import { openSiteSocket } from './site-socket.ts';

let client: RealtimeClient | undefined;

/** The page's realtime connection. It is created on first use. */
export function realtime(): RealtimeClient {
  if (client !== undefined) return client;
  const made = createRealtimeClient({
    open: () => openSiteSocket('/realtime'),
    random: Math.random,
    warn: (message) => console.warn(message),
    isIdle: isUserIdle,
  });
  client = made;
  window.addEventListener('online', () => made.reconnectNow());
  onIdleEnd(() => made.reconnectNow());
  return made;
}
