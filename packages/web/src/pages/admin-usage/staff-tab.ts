import { adminUsagePath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminUsagePath, label: msg`Usage`, needs: 'staff', place: 41 };
