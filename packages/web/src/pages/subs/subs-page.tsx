import { readProductName } from '@bandshell/domain/subscriptions';
import { useLingui } from '@lingui/react/macro';
import { NotFound } from '../../core/gates/not-found.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** `/subs/<channel>`: all tiers of a channel. */
export const SubsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Subscribe`);
  const [, , login = ''] = useLocation().pathname.split('/');
  const product = readProductName(login);
  return product === null ? <NotFound /> : <SubscribeForm login={product.login} tier="1000" />;
};
