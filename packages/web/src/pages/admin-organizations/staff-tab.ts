import { adminOrganizationsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminOrganizationsPath, label: msg`Organizations`, needs: 'staff', place: 25 };
