import { profileSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../frames/settings-frame.tsx';

export const settingsTab: SettingsTab = { to: profileSettingsPath, label: msg`Profile`, place: 10 };
