import { securitySettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import type { SettingsTab } from '../../layouts/settings-layout.tsx';

export const settingsTab: SettingsTab = { to: securitySettingsPath, label: msg`Security`, place: 30 };
