import { privacySettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../layouts/settings-layout.tsx';

export const settingsTab: SettingsTab = { to: privacySettingsPath, label: msg`Privacy`, place: 60 };
