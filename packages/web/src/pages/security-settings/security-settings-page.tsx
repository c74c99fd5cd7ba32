import { useLingui } from '@lingui/react/macro';
import { ChatTokenCard } from '../../rooms/accounts/chat-token-card.tsx';
import { SessionsCard } from '../../rooms/accounts/sessions-card.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const SecuritySettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Security settings`);
  return (
    <SettingsFrame>
      {(viewer) => (
        <>
          <SessionsCard userID={viewer.id} />
          <ChatTokenCard login={viewer.login} host={window.location.hostname} />
        </>
      )}
    </SettingsFrame>
  );
};
