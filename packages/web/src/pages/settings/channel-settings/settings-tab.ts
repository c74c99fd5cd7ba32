import { channelSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../frames/settings-frame.tsx';

export const settingsTab: SettingsTab = { to: channelSettingsPath, label: msg`Channel`, place: 80 };
