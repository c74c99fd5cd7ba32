import { logInPath, notificationsSettingsPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { UnsubscribeGate } from '../../../features/notifications/unsubscribe-gate.tsx';
import { useLocation } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';

/** The page of the unsubscribe link in mails. */
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
