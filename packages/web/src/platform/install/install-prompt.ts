/** What Chromium offers when the site can be installed as an app (W3C Web App Manifest, "beforeinstallprompt"). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

const keep = (event: InstallPromptEvent | undefined): void => {
  offer = event;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer for the page that has a button for it. The offer comes early and once. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** For `useSyncExternalStore`: whether there is an offer. */
export const installPrompt = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOffered: (): boolean => offer !== undefined,
  /** Asks the reader; an offer can be used once. */
  ask: async (): Promise<void> => {
    const used = offer;
    keep(undefined);
    await used?.prompt();
  },
};
