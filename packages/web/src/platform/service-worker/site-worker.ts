import { onIdleEnd } from '../browser/idle-store.ts';
import { noteNewRelease } from './new-release.ts';

/** How often an open tab checks for a new release when its user returns to it. */
const LOOK_EVERY_MS = 30 * 60_000;

/** The messages of the page to the worker about its session. */
export type SessionMessage =
  | { readonly type: 'new-session'; readonly userID: string }
  | { readonly type: 'clear-session' };

const register = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return false;
  const { serviceWorker } = navigator;
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) noteNewRelease();
  });
  const registration = await serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  let lookedAt = Date.now();
  onIdleEnd(() => {
    if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    // Without a network there is no new release.
    registration.update().catch(() => undefined);
  });
  return true;
};

let registered: Promise<boolean> | undefined;

/**
 * Registers the site's worker once and sends it the session. Does nothing in development and in browsers without
 * workers. Rejects if the browser forbids workers.
 */
export const notifyWorker = async (message: SessionMessage): Promise<void> => {
  registered ??= register();
  if (!(await registered)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
};
