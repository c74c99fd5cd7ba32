import { adminPartnersPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminPartnersPath, label: msg`Partners`, needs: 'staff', place: 26 };
