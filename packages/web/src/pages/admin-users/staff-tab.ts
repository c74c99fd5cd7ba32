import { adminUsersPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminUsersPath, label: msg`Users`, needs: 'staff', place: 10 };
