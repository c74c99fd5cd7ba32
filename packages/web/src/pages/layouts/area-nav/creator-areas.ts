import { msg } from '@lingui/core/macro';
import { inOrder, type PageTab } from '../page-tab.ts';
import { type AreaGroup, type AreaLink, inGroups } from './area-link.ts';

const titles = {
  stream: msg`Live`,
  content: msg`Content`,
  community: msg`Community`,
  channel: msg`Channel`,
};

/** An area of the creator: `creator-area.ts` beside its page. */
export interface CreatorArea extends PageTab, Omit<AreaLink, 'to'> {
  readonly to: (login: string) => string;
  readonly group: keyof typeof titles;
}

const areas = inOrder(
  import.meta.glob<CreatorArea>('../../*/*/creator-area.ts', { eager: true, import: 'creatorArea' }),
);

/** The areas of a channel. */
export const creatorGroups = (login: string): readonly AreaGroup[] =>
  inGroups(
    titles,
    areas.map(({ to, ...area }) => ({ ...area, to: to(login) })),
  );
