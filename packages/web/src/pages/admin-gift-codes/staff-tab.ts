import { adminGiftCodesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminGiftCodesPath, label: msg`Gift codes`, needs: 'staff', place: 38 };
