import { profileSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../layouts/settings-layout.tsx';

export const settingsTab: SettingsTab = { to: profileSettingsPath, label: msg`Profile`, place: 10 };
