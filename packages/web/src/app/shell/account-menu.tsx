import { channelPath, profileSettingsPath, securitySettingsPath, streamManagerPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
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
      <MenuItem to={profileSettingsPath} icon={<Settings aria-hidden="true" />} onSelect={close}>
        <Trans>Profile settings</Trans>
      </MenuItem>
      <MenuItem to={securitySettingsPath} icon={<ShieldCheck aria-hidden="true" />} onSelect={close}>
        <Trans>Security</Trans>
      </MenuItem>
      <MenuSeparator />
      <ThemeChooser />
      <MenuSeparator />
      <MenuItem
        icon={<LogOut aria-hidden="true" />}
        onSelect={async () => {
          if (await logOut()) leaveSession();
          else show({ type: 'error', message: t`You could not be logged out. Try again in a moment.` });
        }}
      >
        <Trans>Log out</Trans>
      </MenuItem>
    </>
  );
};

/** Everything of the viewer's own, and the look of the site, which a visitor may choose too. */
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
      {(close) => (viewer === null ? <ThemeChooser /> : <ViewerItems viewer={viewer} close={close} />)}
    </Menu>
  );
};
