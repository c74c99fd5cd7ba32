import { logInPath, notificationsSettingsPath, withReturnPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-context.ts';
import { UnsubscribeGate } from '../../rooms/notifications/unsubscribe-gate.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { useViewer } from '../../spine/viewer/use-viewer.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

/** Where the link at the end of a mail leads. */
export const EmailUnsubscribePage = () => {
  const { t } = useLingui();
  const opaqueID = new URLSearchParams(useLocation().search).get('emailOpaqueID') ?? '';
  const { status } = useViewer();
  usePageTitle(t`Unsubscribe`);
  const settings =
    status === 'logged-in' ? notificationsSettingsPath : withReturnPath(logInPath, notificationsSettingsPath);
  return (
    <UnsubscribeGate
      key={opaqueID}
      opaqueID={opaqueID}
      way={
        <ButtonLink size="small" to={settings}>
          <Trans>Notification settings</Trans>
        </ButtonLink>
      }
    />
  );
};
