import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Menu } from './menu.tsx';

export interface OptionsMenuProps {
  /** Names the item that the actions apply to. */
  readonly title: string;
  /** @param act closes the menu and then does it: for `onSelect` of a `MenuItem` */
  readonly children: (withClose: (run: () => unknown) => () => void, close: () => void) => ReactNode;
}

/** The actions for one item of a list. */
export const OptionsMenu = ({ title, children }: OptionsMenuProps) => {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Actions for ${title}`}
      trigger={(props) => (
        <IconButton {...props} label={t`Options for ${title}`} hint="none" icon={<Ellipsis aria-hidden="true" />} />
      )}
    >
      {(close) => {
        const withClose = (run: () => unknown) => () => {
          close();
          run();
        };
        return children(withClose, close);
      }}
    </Menu>
  );
};
