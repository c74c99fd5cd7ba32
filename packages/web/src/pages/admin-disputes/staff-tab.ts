import { adminDisputesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminDisputesPath, label: msg`Disputes`, needs: 'staff', place: 35.5 };
