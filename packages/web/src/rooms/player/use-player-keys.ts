import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface PlayerKeys {
  readonly togglePlay: () => void;
  readonly toggleMute: () => void;
  readonly toggleFullscreen: () => void;
  /** Steps of the volume, -0.05 to 0.05. */
  readonly changeVolume: (step: number) => void;
  /** After any of them. */
  readonly onUse: () => void;
}

const VOLUME_STEP = 0.05;

/**
 * Keys of the player: space or K plays and pauses, M mutes, F fills the screen, up and down change the volume. They work
 * while the player, or nothing on the page, has the focus; the arrows only in the player, for elsewhere they scroll.
 */
export function usePlayerKeys(surface: RefObject<HTMLElement | null>, isOn: boolean, keys: PlayerKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    const isInside = surface.current?.contains(focused) ?? false;
    if (!isInside && focused !== null && focused !== document.body && focused.id !== 'main') return;
    const isControl = focused instanceof HTMLButtonElement || focused instanceof HTMLInputElement;
    const act = actOf(event.key, { isInside, isControl }, keys);
    if (act === null || (event.repeat && event.key.length === 1)) return;
    event.preventDefault();
    act();
    keys.onUse();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}

function actOf(
  key: string,
  { isInside, isControl }: { readonly isInside: boolean; readonly isControl: boolean },
  keys: PlayerKeys,
): (() => void) | null {
  switch (key) {
    case 'k':
    case 'K':
      return keys.togglePlay;
    case ' ':
      // A button that has the focus takes the space for itself.
      return isControl ? null : keys.togglePlay;
    case 'm':
    case 'M':
      return keys.toggleMute;
    case 'f':
    case 'F':
      return keys.toggleFullscreen;
    case 'ArrowUp':
    case 'ArrowDown':
      if (!isInside || document.activeElement instanceof HTMLInputElement) return null;
      return () => keys.changeVolume(key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP);
    default:
      return null;
  }
}
