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

/** The viewer's last choice of sound. `isMuted` overrules it for now. */
export const readSoundSetting = (isMuted?: boolean): SoundSetting => {
  const setting = stored.read() ?? { volume: 0.8, isMuted: false };
  return isMuted === true ? { ...setting, isMuted } : setting;
};
export const writeSoundSetting = stored.write;
