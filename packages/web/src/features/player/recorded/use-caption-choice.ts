import { useState } from 'react';
import { storedValue } from '../../../platform/storage/stored-value.ts';
import type { CaptionTrack } from '../content-player-props.ts';

const SIZES = ['small', 'medium', 'large'] as const;
const BACKGROUNDS = ['solid', 'shade', 'none'] as const;

export interface CaptionSetting {
  readonly isOn: boolean;
  /** The last chosen language (BCP 47). */
  readonly language: string | null;
  readonly size: (typeof SIZES)[number];
  readonly background: (typeof BACKGROUNDS)[number];
}

const usual: CaptionSetting = { isOn: false, language: null, size: 'medium', background: 'shade' };

const isCaptionSetting = (value: unknown): value is CaptionSetting => {
  if (typeof value !== 'object' || value === null) return false;
  const { isOn, language, size, background } = value as Partial<Record<keyof CaptionSetting, unknown>>;
  return (
    typeof isOn === 'boolean' &&
    (language === null || typeof language === 'string') &&
    SIZES.some((one) => one === size) &&
    BACKGROUNDS.some((one) => one === background)
  );
};

const stored = storedValue('player-captions', isCaptionSetting);

export interface CaptionChoice {
  readonly tracks: readonly CaptionTrack[];
  /** The visible track; null if captions are off. */
  readonly track: CaptionTrack | null;
  readonly setting: CaptionSetting;
  readonly change: (next: Partial<CaptionSetting>) => void;
  readonly toggle: () => void;
}

/** Which captions are shown and their style, stored in this browser. Null if the content has none. */
export function useCaptionChoice(tracks: readonly CaptionTrack[] | undefined): CaptionChoice | null {
  const [setting, setSetting] = useState(() => stored.read() ?? usual);
  const first = tracks?.[0];
  if (tracks === undefined || first === undefined) return null;
  const change = (next: Partial<CaptionSetting>) => {
    const changed = { ...setting, ...next };
    setSetting(changed);
    stored.write(changed);
  };
  const chosen = tracks.find(({ language }) => language === setting.language) ?? first;
  return {
    tracks,
    track: setting.isOn ? chosen : null,
    setting,
    change,
    toggle: () => change({ isOn: !setting.isOn }),
  };
}
