import type { FollowSort } from '@bandshell/domain/side-nav';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp } from 'lucide-react';
import { track } from '../../core/tracking/track.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuChoices } from '../../ui/menu/menu-choices.tsx';

export interface FollowSortMenuProps {
  readonly sort: FollowSort;
  readonly onChoose: (sort: FollowSort) => void;
}

export const FollowSortMenu = ({ sort, onChoose }: FollowSortMenuProps) => {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Sort followed channels`}
      align="start"
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          hint="none"
          onClick={() => {
            // The same button closes the menu.
            if (!props['aria-expanded']) track('leftnav_sorting_client_expand_click', {});
          }}
          label={t`Sort followed channels`}
          icon={<ArrowDownUp aria-hidden="true" />}
        />
      )}
    >
      {(close) => (
        <MenuChoices<FollowSort>
          label={t`Sort by`}
          options={[
            { value: 'viewers_desc', label: t`Viewers` },
            { value: 'recommended', label: t`Recommended` },
            { value: 'alphabetical', label: t`Name` },
          ]}
          value={sort === 'unknown' ? 'viewers_desc' : sort}
          onChoose={(chosen) => {
            onChoose(chosen);
            track('leftnav_sorting_client_sort_by_click', { sort: chosen });
            close();
          }}
        />
      )}
    </Menu>
  );
};
