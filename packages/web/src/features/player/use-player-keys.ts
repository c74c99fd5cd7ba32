import { type PlayerAction, playerAction } from '@bandshell/domain/player';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Event on the player's surface after a key's action. */
export const PLAYER_ACTION = 'player-action';

/**
 * Keyboard shortcuts of the player. They work while the player, or nothing on the page, has the focus.
 * @param onAction performs an action; returns false if nothing applies, so that the page can handle the key
 */
export function usePlayerKeys(
  surface: RefObject<HTMLElement | null>,
  isOn: boolean,
  onAction: (action: PlayerAction) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    const isInside = surface.current?.contains(focused) ?? false;
    if (!isInside && focused !== null && focused !== document.body && focused.id !== 'main') return;
    const isInput = focused instanceof HTMLInputElement;
    const isControl = isInput || focused instanceof HTMLButtonElement;
    const action = playerAction(event.key, { isInside, isControl, isInput }, event.repeat);
    if (action === null || !onAction(action)) return;
    event.preventDefault();
    surface.current?.dispatchEvent(new CustomEvent(PLAYER_ACTION, { detail: action }));
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}
