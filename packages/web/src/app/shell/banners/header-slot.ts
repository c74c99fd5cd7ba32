import { isUpsellDue } from '@bandshell/domain/banners';
import { documentPage } from '../../../platform/document/document-page.ts';
import { sessionValue } from '../../../platform/storage/session-value.ts';
import { isBoolean, storedValue } from '../../../platform/storage/stored-value.ts';
import { upsellDismissedAt } from './upsell-dismissal.ts';

/*
 * A banner below the top bar must not cause a layout shift. Its space is reserved from the first paint on if a banner is
 * expected. If one appears unexpectedly, a transform moves the page first, which is not a layout shift. The layout changes in
 * the frame in which the transform ends. Removing the space works the same way.
 */
type HeaderSlot = 'none' | 'arriving' | 'kept' | 'leaving';

/**
 * Id of the element below the top bar, which is moved. A single element that moves by itself would count as a layout
 * shift.
 */
export const movedByBanner = 'shell-body';

/** Limit for a move (the layout animation and some reserve): a hidden tab runs no animations. */
const MOVE_LIMIT_MS = 700;

/** Whether this tab showed a banner there before. */
const shownHere = sessionValue('header-place', isBoolean);

/** Whether the browser's last viewer was logged in, if known. */
const wasLoggedIn = storedValue('logged-in', isBoolean);

let place: HeaderSlot = 'none';
let timer: ReturnType<typeof setTimeout> | undefined;

const set = (next: HeaderSlot): void => {
  place = next;
  const root = document.documentElement;
  if (next === 'none') delete root.dataset.headerPlace;
  else root.dataset.headerPlace = next;
};

const settle = (): void => {
  clearTimeout(timer);
  if (place === 'arriving') set('kept');
  if (place === 'leaving') set('none');
};

const expectsUpsell = (): boolean =>
  wasLoggedIn.read() !== true &&
  documentPage !== undefined &&
  isUpsellDue(documentPage.route.name, upsellDismissedAt.read(), Date.now());

/** Reserves the space before the first paint if a banner is expected. */
export const expectHeaderBanner = (): void => {
  if (shownHere.read() ?? expectsUpsell()) set('kept');
  for (const end of ['transitionend', 'animationend'] as const) {
    document.addEventListener(end, ({ target }) => {
      if (target instanceof HTMLElement && target.id === movedByBanner) settle();
    });
  }
};

/** Sets whether a banner is shown; the page makes or removes the space for it. */
export const holdHeaderSlot = (isShown: boolean, isLoggedIn: boolean): void => {
  shownHere.write(isShown);
  wasLoggedIn.write(isLoggedIn);
  if (isShown && (place === 'none' || place === 'leaving')) set('arriving');
  else if (!isShown && (place === 'kept' || place === 'arriving')) set('leaving');
  else return;
  clearTimeout(timer);
  timer = setTimeout(settle, MOVE_LIMIT_MS);
};
