import { type PlayerAction, playerAction } from '@bandshell/domain/player';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Event on the player's surface after a key's action. */
export const PLAYER_ACTION = 'player-action';

/** Text fields, and parts of a page that have keys of their own. */
const ELSEWHERE =
  'textarea,select,[contenteditable],input:not([type=range],[type=checkbox],[type=radio]),[data-own-keys]';
/** Tabs, sliders and lists that scroll. Those of the player leave their keys to it. */
const USES_ARROWS = '[role],[tabindex="0"]';
const LAYERS = 'dialog[open],[role=dialog],[role=menu]';

/** Whether the middle of an element is in the window, and with it half of its height. */
const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > top && top + bottom >= 0 && top + bottom <= 2 * innerHeight;
};

/**
 * Keyboard shortcuts of the player. They work wherever the focus is, as long as the player is in view. They rest in a text
 * field, in a part of the page with keys of its own (`data-own-keys`), and while a dialog or a menu is open.
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
    const focused = document.activeElement;
    if (focused?.closest(ELSEWHERE)) return;
    const matches = (selector: string) => focused?.matches(selector) ?? false;
    const isInside = player.contains(focused);
    const usesArrows = matches('input') || (!isInside && matches(USES_ARROWS));
    const place = {
      isInside,
      usesSpace: usesArrows || matches('button,summary'),
      usesArrows,
      hasShift: event.shiftKey,
    };
    const action = playerAction(event.key, place, event.repeat);
    if (action === null || !isInView(player)) return;
    // The keys of a dialog or a menu come first.
    if ([...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility()) || !onAction(action)) return;
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
