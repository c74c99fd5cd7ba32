import { channelPath, profileSettingsPath, securitySettingsPath, streamManagerPath } from '@bandshell/domain';
import { LogOut, Radio, Settings, ShieldCheck, SunMoon, User } from 'lucide-react';
import { leaveSession } from '../../spine/viewer/session-change.ts';
import { useLogOut } from '../../spine/viewer/use-log-out.ts';
import type { Viewer } from '../../spine/viewer/use-viewer.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './account-menu.module.css';
import { ThemeChooser } from './theme-chooser.tsx';

const ViewerItems = ({ viewer, close }: { readonly viewer: Viewer; readonly close: () => void }) => {
  const logOut = useLogOut();
  const show = useSnackbar();
  return (
    <>
      <div className={styles.who}>
        <Avatar name={viewer.displayName} color={viewer.primaryColorHex} imageURL={viewer.profileImageURL} size={40} />
        <div>
          <b>{viewer.displayName}</b>
          <span>@{viewer.login}</span>
        </div>
      </div>
      <MenuItem to={channelPath(viewer.login)} icon={<User aria-hidden="true" />} onSelect={close}>
        Your channel
      </MenuItem>
      <MenuItem to={streamManagerPath(viewer.login)} icon={<Radio aria-hidden="true" />} onSelect={close}>
        Stream manager
      </MenuItem>
      <MenuItem to={profileSettingsPath} icon={<Settings aria-hidden="true" />} onSelect={close}>
        Profile settings
      </MenuItem>
      <MenuItem to={securitySettingsPath} icon={<ShieldCheck aria-hidden="true" />} onSelect={close}>
        Security
      </MenuItem>
      <MenuSeparator />
      <ThemeChooser />
      <MenuSeparator />
      <MenuItem
        icon={<LogOut aria-hidden="true" />}
        onSelect={async () => {
          if (await logOut()) leaveSession();
          else show({ type: 'error', message: 'You could not be logged out. Try again in a moment.' });
        }}
      >
        Log out
      </MenuItem>
    </>
  );
};

/** Everything of the viewer's own, and the look of the site, which a visitor may choose too. */
export const AccountMenu = ({ viewer }: { readonly viewer: Viewer | null }) => (
  <Menu
    label={viewer === null ? 'Appearance' : 'Account'}
    trigger={(trigger) => (
      <button
        {...trigger}
        type="button"
        className={styles.trigger}
        aria-label={viewer === null ? 'Appearance' : `Account of ${viewer.displayName}`}
      >
        {viewer === null ? (
          <SunMoon aria-hidden="true" />
        ) : (
          <Avatar name={viewer.displayName} color={viewer.primaryColorHex} imageURL={viewer.profileImageURL} />
        )}
      </button>
    )}
  >
    {(close) => (viewer === null ? <ThemeChooser /> : <ViewerItems viewer={viewer} close={close} />)}
  </Menu>
);
