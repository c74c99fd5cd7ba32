import { useLingui } from '@lingui/react/macro';
import { SunMoon } from 'lucide-react';
import { Suspense } from 'react';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './account-menu.module.css';

const load = async () => (await import('./account-menu-items.tsx')).AccountMenuItems;
const AccountMenuItems = lazyPart(load);

/** The viewer's own pages, and the site's theme and language, which visitors can choose too. */
export const AccountMenu = ({ viewer }: { readonly viewer: Viewer | null }) => {
  const { t } = useLingui();
  const name = viewer?.displayName;
  return (
    <Menu
      label={viewer === null ? t`Appearance` : t`Account`}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.trigger}
          // If this fails, opening the menu tries again.
          onPointerEnter={() => void load().catch(() => undefined)}
          aria-label={viewer === null ? t`Appearance` : t`Account of ${name}`}
        >
          {viewer === null ? (
            <SunMoon aria-hidden="true" />
          ) : (
            <Avatar name={viewer.displayName} color={viewer.primaryColorHex} imageURL={viewer.profileImageURL} />
          )}
        </button>
      )}
    >
      {(close) => (
        <HideOnCrash name="account-menu">
          <Suspense>
            <AccountMenuItems viewer={viewer} close={close} />
          </Suspense>
        </HideOnCrash>
      )}
    </Menu>
  );
};
