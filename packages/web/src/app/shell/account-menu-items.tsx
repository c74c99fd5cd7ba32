import {
  adminUsersPath,
  bitsPath,
  channelPath,
  creatorClipsPath,
  followingPath,
  paymentsPath,
  privacyPath,
  profileSettingsPath,
  securitySettingsPath,
  streamManagerPath,
  subscriptionsPath,
  viewingHistoryPath,
} from '@bandshell/domain/kernel';
import { LEGAL_ROOT } from '@bandshell/domain/terms';
import { Trans } from '@lingui/react/macro';
import {
  Gavel,
  Gem,
  Heart,
  History,
  LockKeyhole,
  LogOut,
  Radio,
  Receipt,
  Scale,
  Scissors,
  Settings,
  ShieldCheck,
  Star,
  User,
} from 'lucide-react';
import { useRef } from 'react';
import { leaveSession } from '../../core/viewer/session-change.ts';
import { useLogOut } from '../../core/viewer/use-log-out.ts';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { useFirstItemFocus } from '../../ui/menu/use-first-item-focus.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './account-menu-items.module.css';
import { ThemeChooser } from './theme-chooser.tsx';

/** Also for visitors: privacy and legal texts. */
const SiteItems = ({ close }: { readonly close: () => void }) => (
  <>
    <MenuItem to={privacyPath} icon={<LockKeyhole aria-hidden="true" />} onSelect={close}>
      <Trans>Privacy</Trans>
    </MenuItem>
    <MenuItem to={LEGAL_ROOT} icon={<Scale aria-hidden="true" />} onSelect={close}>
      <Trans>Terms and guidelines</Trans>
    </MenuItem>
  </>
);

const ViewerItems = ({ viewer, close }: { readonly viewer: Viewer; readonly close: () => void }) => {
  const logOut = useLogOut();
  const show = useSnackbar();
  return (
    <>
      <div className={styles.who}>
        <Avatar name={viewer.displayName} color={viewer.primaryColorHex} imageURL={viewer.profileImageURL} size={40} />
        <div>
          <b translate="no">{viewer.displayName}</b>
          <span translate="no">@{viewer.login}</span>
        </div>
      </div>
      <MenuItem to={channelPath(viewer.login)} icon={<User aria-hidden="true" />} onSelect={close}>
        <Trans>Your channel</Trans>
      </MenuItem>
      <MenuItem to={streamManagerPath(viewer.login)} icon={<Radio aria-hidden="true" />} onSelect={close}>
        <Trans>Stream manager</Trans>
      </MenuItem>
      <MenuItem to={followingPath} icon={<Heart aria-hidden="true" />} onSelect={close}>
        <Trans>Following</Trans>
      </MenuItem>
      <MenuItem to={viewingHistoryPath} icon={<History aria-hidden="true" />} onSelect={close}>
        <Trans>Viewing history</Trans>
      </MenuItem>
      <MenuItem to={creatorClipsPath(viewer.login)} icon={<Scissors aria-hidden="true" />} onSelect={close}>
        <Trans>Your clips</Trans>
      </MenuItem>
      <MenuItem to={bitsPath} icon={<Gem aria-hidden="true" />} onSelect={close}>
        <Trans>Bits</Trans>
      </MenuItem>
      <MenuItem to={subscriptionsPath} icon={<Star aria-hidden="true" />} onSelect={close}>
        <Trans>Subscriptions</Trans>
      </MenuItem>
      <MenuItem to={paymentsPath} icon={<Receipt aria-hidden="true" />} onSelect={close}>
        <Trans>Purchases</Trans>
      </MenuItem>
      <MenuItem to={profileSettingsPath} icon={<Settings aria-hidden="true" />} onSelect={close}>
        <Trans>Profile settings</Trans>
      </MenuItem>
      <MenuItem to={securitySettingsPath} icon={<ShieldCheck aria-hidden="true" />} onSelect={close}>
        <Trans>Security</Trans>
      </MenuItem>
      {(viewer.roles.isStaff || viewer.roles.isSiteAdmin) && (
        <MenuItem to={adminUsersPath} icon={<Gavel aria-hidden="true" />} onSelect={close}>
          <Trans>Staff pages</Trans>
        </MenuItem>
      )}
      <MenuSeparator />
      <ThemeChooser />
      <MenuSeparator />
      <SiteItems close={close} />
      <MenuSeparator />
      <MenuItem
        icon={<LogOut aria-hidden="true" />}
        onSelect={async () => {
          const problem = await logOut();
          if (problem === null) leaveSession();
          else show({ type: 'error', message: problem.message });
        }}
      >
        <Trans>Log out</Trans>
      </MenuItem>
    </>
  );
};

interface AccountMenuItemsProps {
  readonly viewer: Viewer | null;
  readonly close: () => void;
}

/** The items of the account menu. Their code loads when the menu is likely to be opened. */
export const AccountMenuItems = ({ viewer, close }: AccountMenuItemsProps) => {
  const items = useRef<HTMLDivElement>(null);
  useFirstItemFocus(items);
  return (
    <div ref={items} className={styles.items}>
      {viewer === null ? (
        <>
          <ThemeChooser />
          <MenuSeparator />
          <SiteItems close={close} />
        </>
      ) : (
        <ViewerItems viewer={viewer} close={close} />
      )}
    </div>
  );
};
