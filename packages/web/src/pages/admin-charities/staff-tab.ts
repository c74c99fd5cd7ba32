import { adminCharitiesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminCharitiesPath, label: msg`Charities`, needs: 'staff', place: 39 };
