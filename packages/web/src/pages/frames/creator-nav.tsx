import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { inOrder, type PageTab } from './page-tab.ts';

/** An area of the creator: `creator-area.ts` beside its page. */
export interface CreatorArea extends PageTab {
  readonly to: (login: string) => string;
}

const areas = inOrder(import.meta.glob<CreatorArea>('../*/creator-area.ts', { eager: true, import: 'creatorArea' }));

/** Navigation between the creator areas. */
export const CreatorNav = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Creator areas`}
      tabs={areas.map(({ to, label }) => ({ to: to(login), label: t(label), deep: true }))}
    />
  );
};
