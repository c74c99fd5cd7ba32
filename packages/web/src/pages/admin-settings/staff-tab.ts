import { adminSettingsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminSettingsPath, label: msg`Settings`, needs: 'site-admin', place: 50 };
