import { adminFlagsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminFlagsPath, label: msg`Flags`, needs: 'site-admin', place: 30 };
