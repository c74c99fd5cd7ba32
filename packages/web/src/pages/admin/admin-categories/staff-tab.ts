import { adminCategoriesPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { LayoutGrid } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminCategoriesPath,
  label: msg`Categories`,
  icon: LayoutGrid,
  group: 'content',
  needs: 'site-admin',
  place: 29,
};
