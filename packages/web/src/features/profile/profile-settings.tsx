import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfilePictures } from './profile-pictures.tsx';
import { ProfileSettingsQuery } from './profile-settings-query.ts';

/** The viewer's profile settings. */
export const ProfileSettings = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: ProfileSettingsQuery, variables: {} });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const user = data?.currentUser;
  if (user == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="48rem" />
    ) : (
      <ErrorState title={t`Your profile could not be loaded`} onRetry={refresh} />
    );
  }
  return (
    <>
      <ProfilePictures user={user} onChanged={refresh} />
      <ProfileDetails saved={user} />
    </>
  );
};
