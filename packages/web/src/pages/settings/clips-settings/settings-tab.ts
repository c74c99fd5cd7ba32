import { clipsSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../frames/settings-frame.tsx';

export const settingsTab: SettingsTab = { to: clipsSettingsPath, label: msg`Clips`, place: 90 };
