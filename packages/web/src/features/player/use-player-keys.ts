import { type PlayerAction, playerAction } from '@bandshell/domain/player';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Event on the player's surface after a key's action. */
export const PLAYER_ACTION = 'player-action';

/** Inputs that take no text. */
const PLAIN = 'input:is([type="range"],[type="checkbox"],[type="radio"])';
/** Sliders, tabs and lists that scroll. */
const USES_ARROWS = `${PLAIN},[role],[tabindex="0"]`;

const isShown = (layer: Element): boolean => layer.checkVisibility();

/** Whether at least half of an element's height is in the window. */
const isInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2;
};

/**
 * Keyboard shortcuts of the player. They work wherever the focus is, except in a text field, in a part of the page with
 * keys of its own (`data-own-keys`) and while a dialog or a menu is open, as long as the player is in view.
 * @param onAction performs an action; returns false if nothing applies, so that the page can handle the key
 */
export function usePlayerKeys(
  surface: RefObject<HTMLElement | null>,
  isOn: boolean,
  onAction: (action: PlayerAction) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const player = surface.current;
    if (player === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement as HTMLElement | null;
    const matches = (selector: string) => focused?.matches(selector) === true;
    if (focused?.isContentEditable || matches(`textarea,select,input:not(${PLAIN})`)) return;
    const isInside = player.contains(focused);
    if (!isInside && focused?.closest('[data-own-keys]')) return;
    const usesArrows = matches(USES_ARROWS);
    const usesSpace = usesArrows || matches('button,summary');
    const action = playerAction(event.key, { isInside, usesSpace, usesArrows, hasShift: event.shiftKey }, event.repeat);
    if (action === null || !isInView(player)) return;
    // The keys of a dialog or a menu come first.
    if ([...document.querySelectorAll('dialog[open],[role="dialog"],[role="menu"]')].some(isShown)) return;
    if (!onAction(action)) return;
    event.preventDefault();
    player.dispatchEvent(new CustomEvent(PLAYER_ACTION, { detail: action }));
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}
