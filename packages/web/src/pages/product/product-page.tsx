import { readProductName } from '@bandshell/domain/subscriptions';
import { useLingui } from '@lingui/react/macro';
import { NotFound } from '../../core/gates/not-found.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { SubscribeForm } from '../subs/subscribe-form.tsx';

/** `/products/<name>`: one tier of a channel. */
export const ProductPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Subscribe`);
  const [, , name = ''] = useLocation().pathname.split('/');
  const product = readProductName(name);
  return product === null ? <NotFound /> : <SubscribeForm login={product.login} tier={product.tier} />;
};
