import { adminCampaignsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminCampaignsPath, label: msg`Campaigns`, needs: 'staff', place: 28 };
