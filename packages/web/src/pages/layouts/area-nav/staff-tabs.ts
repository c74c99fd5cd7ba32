import { msg } from '@lingui/core/macro';
import { inOrder, type PageTab } from '../page-tab.ts';
import { type AreaGroup, type AreaLink, inGroups } from './area-link.ts';

const titles = {
  people: msg`People`,
  content: msg`Content`,
  money: msg`Money`,
  site: msg`Site`,
};

/** A page of staff: `staff-tab.ts` beside it. */
export interface StaffTab extends PageTab, AreaLink {
  readonly group: keyof typeof titles;
  /** The users who see the entry. */
  readonly needs: 'staff' | 'site-admin';
}

const tabs = inOrder(import.meta.glob<StaffTab>('../../*/*/staff-tab.ts', { eager: true, import: 'staffTab' }));

/** The staff pages that a member of staff may open. */
export const staffGroups = (isSiteAdmin: boolean): readonly AreaGroup[] =>
  inGroups(
    titles,
    tabs.filter(({ needs }) => needs === 'staff' || isSiteAdmin),
  );
