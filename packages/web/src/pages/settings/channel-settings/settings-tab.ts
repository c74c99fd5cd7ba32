import { channelSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../layouts/settings-layout.tsx';

export const settingsTab: SettingsTab = { to: channelSettingsPath, label: msg`Channel`, place: 80 };
