import { Ban, Copy, Flag, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { KeyHint } from '../../../../ui/keys/key-hint.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { MenuChoices } from '../../../../ui/menu/menu-choices.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/menu/menu-item.tsx';
import { CursorPages } from '../../../../ui/pagination/cursor-pages.tsx';
import { LoadMore } from '../../../../ui/pagination/load-more.tsx';
import { LinkTabs } from '../../../../ui/tabs/link-tabs.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { CountBadge } from '../../../../ui/tag/count-badge.tsx';
import { Sample } from '../sample.tsx';

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

export const Navigation = () => {
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState('nothing yet');
  const [size, setSize] = useState<'small' | 'large'>('small');
  return (
    <>
      <Sample title="Tabs of one page" layout="stack">
        <Tabs
          label="Whispers"
          tabs={[
            { id: 'all', label: 'All', panel: <p>Everyone you have written with.</p> },
            {
              id: 'unread',
              label: 'Unread',
              aside: <CountBadge count={3} label="3 unread" />,
              panel: <p>Three people wait for an answer.</p>,
            },
            { id: 'blocked', label: 'Blocked', panel: <p>You have blocked nobody.</p> },
          ]}
        />
      </Sample>
      <Sample title="Tabs that are pages" layout="stack">
        <LinkTabs
          label="Sample pages"
          tabs={[
            { to: '/dev/ui', label: 'Design system' },
            { to: '/', label: 'Home' },
            { to: '/directory', label: 'Browse' },
          ]}
        />
      </Sample>
      <Sample title="Menu">
        <Menu
          label="Channel"
          align="start"
          trigger={(trigger) => (
            <IconButton {...trigger} label="Channel menu" icon={<MoreHorizontal aria-hidden="true" />} />
          )}
        >
          {(close) => {
            const pick = (name: string) => () => {
              setChosen(name);
              close();
            };
            return (
              <>
                <MenuItem
                  icon={<Copy aria-hidden="true" />}
                  aside={<KeyHint keys={['Alt', 'C']} />}
                  onSelect={pick('Copy link')}
                >
                  Copy link
                </MenuItem>
                <MenuItem icon={<Flag aria-hidden="true" />} onSelect={pick('Report')}>
                  Report
                </MenuItem>
                <MenuItem disabled onSelect={pick('Rename')}>
                  Rename
                </MenuItem>
                <MenuSeparator />
                <MenuChoices label="Picture size" options={sizes} value={size} onChoose={setSize} />
                <MenuSeparator />
                <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={pick('Block')}>
                  Block
                </MenuItem>
              </>
            );
          }}
        </Menu>
        <span role="status">Chosen: {chosen}</span>
      </Sample>
      <Sample title="Pages of a list" layout="stack">
        <CursorPages
          label="Pages of the log"
          status={`Page ${page + 1}`}
          onNewer={page === 0 ? undefined : () => setPage(page - 1)}
          onOlder={page === 2 ? undefined : () => setPage(page + 1)}
        />
        <LoadMore loading={false} onLoad={() => setPage(0)} />
        <LoadMore loading={false} error="More could not be loaded. Try again." onLoad={() => setPage(0)} />
      </Sample>
    </>
  );
};
