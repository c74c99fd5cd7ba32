import { storedValue } from '../../platform/storage/stored-value.ts';

export interface SoundSetting {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

const isSoundSetting = (value: unknown): value is SoundSetting => {
  if (typeof value !== 'object' || value === null) return false;
  const { volume, isMuted } = value as Partial<Record<keyof SoundSetting, unknown>>;
  return typeof volume === 'number' && volume >= 0 && volume <= 1 && typeof isMuted === 'boolean';
};

const stored = storedValue('player-sound', isSoundSetting);

/** The viewer's stored sound setting. `isMuted` overrides it temporarily. */
export const readSoundSetting = (isMuted?: boolean): SoundSetting => {
  const setting = stored.read() ?? { volume: 0.8, isMuted: false };
  return isMuted === true ? { ...setting, isMuted } : setting;
};

interface SoundSource {
  readonly getSnapshot: () => SoundSetting & { readonly isMutedByBrowser: boolean };
}

/**
 * Stores the viewer's changes of the sound setting. A temporary mute at the start is not stored until the viewer
 * unmutes.
 * @returns stops storing
 */
export const saveSoundSetting = (
  element: HTMLMediaElement,
  player: SoundSource,
  startedMuted?: boolean,
): (() => void) => {
  let isOverruled = startedMuted === true;
  const save = () => {
    const { volume, isMuted, isMutedByBrowser } = player.getSnapshot();
    isOverruled &&= isMuted;
    if (!isMutedByBrowser && !isOverruled) stored.write({ volume, isMuted });
  };
  element.addEventListener('volumechange', save);
  return () => element.removeEventListener('volumechange', save);
};
