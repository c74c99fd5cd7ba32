import { channelPath, moderatorPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { UnlessRenamed } from '../../../core/gates/unless-renamed.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loader } from '../../../ui/loader/loader.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { ChooseChannel } from './choose-channel.tsx';
import { ModeratorPageQuery } from './moderator-page-query.ts';
import { ModeratorView } from './moderator-view.tsx';

/** The page of a channel's moderators. Without a login it offers the channels that the viewer moderates. */
export const ModeratorPage = () => {
  const { t } = useLingui();
  const { channelLogin } = useParams();
  usePageTitle(channelLogin === undefined ? t`Moderation` : t`Moderation of ${channelLogin}`);
  return (
    <RequireViewer>
      {(viewer) =>
        channelLogin === undefined ? (
          <ChooseChannel viewer={viewer} />
        ) : (
          <OneChannel key={channelLogin} login={channelLogin.toLowerCase()} viewer={viewer} />
        )
      }
    </RequireViewer>
  );
};

const OneChannel = ({ login, viewer }: { readonly login: string; readonly viewer: Viewer }) => {
  const { t } = useLingui();
  const asked = useQuery({ query: ModeratorPageQuery, variables: { login }, requestPolicy: 'cache-and-network' });
  const fetchAgain = useFetchAgain(asked);
  const [{ data, error }] = asked;
  if (data === undefined) {
    return error === undefined ? (
      <Loader label={t`Loading page`} />
    ) : (
      <ErrorState title={t`The page could not be loaded`} onRetry={fetchAgain} />
    );
  }
  const { user } = data;
  if (user === null) {
    return (
      <UnlessRenamed>
        <PageMessage title={t`This channel does not exist`} text={t`The address may be wrong.`} />
      </UnlessRenamed>
    );
  }
  if (user.channel.moderation === null) {
    const name = user.displayName;
    return (
      <PageMessage
        title={t`You do not moderate this channel`}
        text={t`Only ${name} and the moderators of the channel see this page.`}
        action={
          <>
            <ButtonLink to={channelPath(user.login)}>
              <Trans>Go to the channel</Trans>
            </ButtonLink>
            <ButtonLink variant="primary" to={moderatorPath()}>
              <Trans>Your channels</Trans>
            </ButtonLink>
          </>
        }
      />
    );
  }
  return <ModeratorView user={user} viewer={viewer} />;
};
