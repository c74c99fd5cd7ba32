import { useSyncExternalStore } from 'react';

/** Longest wait for the picture of a stream (ms). The content that else the page shows is then fetched beside it. */
const LONGEST_MS = 5_000;

/** The actions that a viewer does to ask for more than the picture. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

let isOver = false;
let expectsPicture = false;
const listeners = new Set<() => void>();

/** Ends the first view: what it can do without is fetched from now on. */
export const endFirstView = (): void => {
  if (isOver) return;
  isOver = true;
  for (const sign of SIGNS) window.removeEventListener(sign, endFirstView, true);
  for (const listener of listeners) listener();
  listeners.clear();
};

/**
 * The first view includes the picture of a stream. It ends when the picture plays. The player ends it when no picture
 * will come. A viewer who acts ends it too, and so does a long wait.
 */
export const expectPicture = (): void => {
  expectsPicture = true;
  document.addEventListener('playing', endFirstView, { once: true, capture: true });
  for (const sign of SIGNS) window.addEventListener(sign, endFirstView, { passive: true, capture: true });
  setTimeout(endFirstView, LONGEST_MS);
};

/** The first page is rendered. Without a picture to come, the first view is over when it is painted. */
export const firstPageIsShown = (): void => {
  if (isOver || expectsPicture) return;
  // A hidden tab paints nothing.
  if (document.visibilityState === 'hidden') endFirstView();
  else requestAnimationFrame(() => setTimeout(endFirstView));
};

/** Calls back once when the first view is over; at once if it is. @returns stops waiting */
export const afterFirstView = (callback: () => void): (() => void) => {
  if (isOver) callback();
  else listeners.add(callback);
  return () => listeners.delete(callback);
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether the first view is over. */
export const isFirstViewOver = (): boolean => isOver;

/** The same for a component, which is rendered anew when it ends. */
export const useFirstViewOver = (): boolean => useSyncExternalStore(subscribe, isFirstViewOver);
