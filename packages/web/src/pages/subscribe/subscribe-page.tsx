import { channelPath, productPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Loader } from '../../ui/loader/loader.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

const ChannelSubscribeRedirect = graphql(`
  query ChannelSubscribeRedirect($channelLogin: String!) {
    user(login: $channelLogin) {
      id
      channel {
        id
        subscriptionProducts {
          id
          name
        }
      }
    }
  }
`);

const loginOf = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname.split('/')[1] ?? '');
  } catch {
    return '';
  }
};

/** `/<channel>/subscribe`: goes to the channel's first product with a new document. */
export const SubscribePage = () => {
  const { t } = useLingui();
  usePageTitle(t`Subscribe`);
  const login = loginOf(useLocation().pathname);
  const [{ data, error }, fetchAgain] = useQuery({
    query: ChannelSubscribeRedirect,
    variables: { channelLogin: login },
  });
  const product = data?.user?.channel.subscriptionProducts?.[0];
  useEffect(() => {
    if (product !== undefined) window.location.replace(productPath(product.name));
  }, [product]);
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`The subscriptions could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (data === undefined || product !== undefined) return <Loader label={t`Loading page`} />;
  return (
    <PageMessage
      title={t`This channel has no subscriptions`}
      action={
        <ButtonLink to={channelPath(login)}>
          <Trans>To the channel</Trans>
        </ButtonLink>
      }
    />
  );
};
