import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { AccountSettingsQuery } from './account-settings-query.ts';
import { EmailCard } from './email/email-card.tsx';
import { LoginCard } from './login-change/login-card.tsx';
import { PasswordCard } from './password-change/password-card.tsx';

/** Address, login and password of the viewer. */
export const AccountSettings = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: AccountSettingsQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const user = data?.currentUser;
  useEnd(earliestEnd([user?.nextLoginChangeAt]), () => fetchAgain({ requestPolicy: 'network-only' }));
  if (user == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="64rem" />
    ) : (
      <ErrorState
        title={t`Your account could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  return (
    <>
      <EmailCard user={user} />
      <LoginCard user={user} />
      <PasswordCard user={user} />
    </>
  );
};
