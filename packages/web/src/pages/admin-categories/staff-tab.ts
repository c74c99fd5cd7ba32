import { adminCategoriesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminCategoriesPath, label: msg`Categories`, needs: 'site-admin', place: 29 };
