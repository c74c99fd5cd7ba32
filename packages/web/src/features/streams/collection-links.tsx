import { streamCollectionPath } from '@bandshell/domain/routes';
import { STREAM_COLLECTIONS } from '@bandshell/domain/streams';
import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { collectionMessages } from './collection-messages.ts';

/** Links to the lists of live channels by a rule. */
export const CollectionLinks = () => {
  const { t } = useLingui();
  return (
    <LinkTabs
      label={t`Collections`}
      tabs={STREAM_COLLECTIONS.map((slug) => ({
        to: streamCollectionPath(slug),
        label: t(collectionMessages[slug].name),
      }))}
    />
  );
};
