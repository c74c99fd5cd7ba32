import { accountSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../frames/settings-frame.tsx';

export const settingsTab: SettingsTab = { to: accountSettingsPath, label: msg`Account`, place: 20 };
