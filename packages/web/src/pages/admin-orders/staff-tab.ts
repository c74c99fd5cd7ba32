import { adminOrdersPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminOrdersPath, label: msg`Orders`, needs: 'staff', place: 35 };
