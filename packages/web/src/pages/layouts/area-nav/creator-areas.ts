import type { FlagName } from '@bandshell/domain/flags';
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
  /** It is there only while this flag is on. */
  readonly flag?: FlagName;
}

const areas = inOrder(
  import.meta.glob<CreatorArea>('../../*/*/creator-area.ts', { eager: true, import: 'creatorArea' }),
);

/** The areas of a channel. */
export const creatorGroups = (login: string, isOn: (flag: FlagName) => boolean): readonly AreaGroup[] =>
  inGroups(
    titles,
    areas.filter(({ flag }) => flag === undefined || isOn(flag)).map(({ to, ...area }) => ({ ...area, to: to(login) })),
  );
