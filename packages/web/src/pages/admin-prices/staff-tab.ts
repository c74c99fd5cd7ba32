import { adminPricesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminPricesPath, label: msg`Prices`, needs: 'staff', place: 37 };
