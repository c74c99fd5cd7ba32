import { moderatorPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from './moderator.module.css';

const ChooseChannelQuery = graphql(`
  query ChooseChannel($login: String!) {
    user(login: $login) {
      id
      login
      displayName
      profileImageURL(width: 70)
      primaryColorHex
      moderatedChannels(first: 100) {
        id
        login
        displayName
        profileImageURL(width: 70)
        primaryColorHex
      }
    }
  }
`);

/** The viewer's own channel and those that they moderate. */
export const ChooseChannel = ({ viewer }: { readonly viewer: Viewer }) => {
  const { t } = useLingui();
  const asked = useQuery({
    query: ChooseChannelQuery,
    variables: { login: viewer.login },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  const [{ data, error }] = asked;
  const own = data?.user;
  const channels = own == null ? [] : [own, ...(own.moderatedChannels ?? [])];
  return (
    <Page>
      <PageHeading lead={<Trans>Your own channel, and those whose owners made you a moderator.</Trans>}>
        <Trans>Choose a channel to moderate</Trans>
      </PageHeading>
      {own == null ? (
        error === undefined ? (
          <Skeleton shape="block" height="16rem" />
        ) : (
          <ErrorState title={t`The channels could not be loaded`} onRetry={fetchAgain} />
        )
      ) : (
        <ul className={styles.channels} aria-label={t`Channels`}>
          {channels.map(({ id, login, displayName, profileImageURL, primaryColorHex }) => (
            <li key={id}>
              <Link to={moderatorPath(login)} className={styles.channel}>
                <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={40} />
                <span translate="no">{displayName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
};
