import { useLingui } from '@lingui/react/macro';
import { LoadMore as MoreButton } from '../../ui/pagination/load-more.tsx';
import type { MoreStreams } from './use-more-streams.ts';

/** Loads the next page at the end of a list of streams. */
export const LoadMore = ({ more }: { readonly more: MoreStreams }) => {
  const { t } = useLingui();
  if (!more.canLoad) return null;
  const error = more.failed ? t`More streams could not be loaded. Try again.` : undefined;
  return <MoreButton onLoad={more.load} loading={more.loading} error={error} />;
};
