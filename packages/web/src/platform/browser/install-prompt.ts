/** Chromium's event when the site can be installed as an app (W3C Web App Manifest, "beforeinstallprompt"). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

const keep = (event: InstallPromptEvent | undefined): void => {
  offer = event;
  for (const listener of listeners) listener();
};

/** Stores the browser's install prompt for the page that has a button for it. The event comes early, and only once. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** For `useSyncExternalStore`: whether there is an install prompt. */
export const installPrompt = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOffered: (): boolean => offer !== undefined,
  /** Shows the install prompt. It can be used once. */
  ask: async (): Promise<void> => {
    const used = offer;
    keep(undefined);
    await used?.prompt();
  },
};
