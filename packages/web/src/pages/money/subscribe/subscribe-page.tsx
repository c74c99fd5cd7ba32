import { productPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Loader } from '../../../ui/loader/loader.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

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
  const login = loginOf(useLocation().pathname);
  const [{ data, error }, fetchAgain] = useQuery({
    query: ChannelSubscribeRedirect,
    variables: { channelLogin: login },
  });
  const product = data?.user?.channel.subscriptionProducts?.[0];
  const isMissing = data !== undefined && product === undefined;
  usePageTitle(isMissing ? t`Page not found` : t`Subscribe`);
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
  return isMissing ? <NotFound /> : <Loader label={t`Loading page`} />;
};
