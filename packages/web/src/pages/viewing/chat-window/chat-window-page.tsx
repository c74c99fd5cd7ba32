import { channelPath, logInPath, popoutChatPath } from '@bandshell/domain/kernel';
import { parentsOf } from '@bandshell/domain/player';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { UnlessRenamed } from '../../../core/gates/unless-renamed.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation, useRouterState } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loader } from '../../../ui/loader/loader.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import styles from './chat-window.module.css';

// The channel page loads the same file after its first view.
const ChannelChatLive = lazyPart(
  async () => (await import('../../layouts/channel-chat/channel-chat-live.tsx')).ChannelChatLive,
);

const ChatWindowQuery = graphql(`
  query ChatWindow($login: String!) {
    user(login: $login) {
      id
      login
      displayName
    }
  }
`);

/** A channel's chat alone: in a window that somebody opened beside the stream, or in a frame of another site. */
export const ChatWindowPage = () => {
  const { t } = useLingui();
  const { params, route } = useRouterState().match;
  const { search } = useLocation();
  const login = (params.channelLogin ?? '').toLowerCase();
  const [{ data, error }, fetchAgain] = useQuery({ query: ChatWindowQuery, variables: { login } });
  const user = data?.user;
  const name = user?.displayName ?? login;
  usePageTitle(t`Chat of ${name}`);
  const isEmbedded = route.name === 'embedChat';
  if (isEmbedded && parentsOf(search).length === 0) {
    return (
      <PageMessage
        title={t`The chat’s address has no parent`}
        text={t`Add the host of each page that shows this chat to the address: ?parent=www.example.com`}
      />
    );
  }
  if (user === undefined) {
    return error === undefined ? (
      <Loader label={t`Loading chat`} />
    ) : (
      <ErrorState
        title={t`The chat could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (user === null) {
    return (
      <UnlessRenamed>
        <PageMessage
          title={t`This channel does not exist`}
          text={t`It may have been closed, or the address may be wrong.`}
          action={
            isEmbedded ? undefined : (
              <ButtonLink to={channelPath(login)}>
                <Trans>Go to the channel</Trans>
              </ButtonLink>
            )
          }
        />
      </UnlessRenamed>
    );
  }
  // A log-in page cannot be framed.
  const logIn = isEmbedded
    ? ({ href: popoutChatPath(user.login), target: '_blank' } as const)
    : { href: withReturnPath(logInPath, popoutChatPath(user.login)) };
  return (
    <div className={styles.window}>
      <h1 tabIndex={-1} className={styles.name}>
        <Trans>
          Chat of <span translate="no">{name}</span>
        </Trans>
      </h1>
      <Suspense fallback={<Loader label={t`Loading chat`} />}>
        <ChannelChatLive
          channelID={user.id}
          login={user.login}
          page="window"
          logIn={logIn}
          logInPath={withReturnPath(logInPath, popoutChatPath(user.login))}
        />
      </Suspense>
    </div>
  );
};
