import { adminTeamsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminTeamsPath, label: msg`Teams`, needs: 'staff', place: 27 };
