import { accountSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLanguageChange } from '../../platform/i18n/use-language-change.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { EmailSettingsFacts, EmailSettingsForm } from './email-settings-form.tsx';
import { EmailSwitch } from './email-switch.tsx';
import { KindSwitch } from './kind-switch.tsx';

const NotificationsSettingsQuery = graphql(
  `
  query NotificationsSettings {
    currentUser {
      id
      email
      isEmailVerified
      notificationSwitches {
        kind
        isOn
        label
        hint
      }
      notificationSettings {
        id
        ...EmailSettingsFacts
        emails {
          kind
          isOn
          label
          hint
        }
      }
    }
  }
`,
  [EmailSettingsFacts],
);

/** Everything that the viewer is told in the app and by mail. */
export const NotificationsSettings = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: NotificationsSettingsQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  useLanguageChange(() => fetchAgain({ requestPolicy: 'network-only' }));
  const user = data?.currentUser;
  if (user?.notificationSettings == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="32rem" />
    ) : (
      <ErrorState
        title={t`Your settings could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const toAddress = (
    <ButtonLink size="small" to={accountSettingsPath}>
      <Trans>Account settings</Trans>
    </ButtonLink>
  );
  return (
    <>
      <Card title={t`In the app`} lead={t`Notifications that the bell in the top bar shows you.`}>
        {user.notificationSwitches?.map((facts) => (
          <KindSwitch key={facts.kind} {...facts} />
        ))}
      </Card>
      {user.email === null && (
        <Notice tone="warn" action={toAddress}>
          <Trans>Your account has no email address, so we cannot send you emails. Add one first.</Trans>
        </Notice>
      )}
      {user.email !== null && user.isEmailVerified !== true && (
        <Notice tone="warn" action={toAddress}>
          <Trans>Your email address is not confirmed. We send these emails once it is.</Trans>
        </Notice>
      )}
      <Card
        title={t`Email`}
        lead={t`Emails that we send you while you are away. You can unsubscribe with the link in each of them.`}
      >
        {user.notificationSettings.emails.map((facts) => (
          <EmailSwitch key={facts.kind} {...facts} />
        ))}
      </Card>
      <EmailSettingsForm settings={user.notificationSettings} />
      <Card
        title={t`Always on`}
        lead={t`Emails about the security of your account, such as a new password or a changed address, cannot be turned off.`}
      />
    </>
  );
};
