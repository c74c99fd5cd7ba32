import { streamCollectionPath, suggestedCollaboratorsPath } from '@bandshell/domain/routes';
import { STREAM_COLLECTIONS } from '@bandshell/domain/streams';
import { useLingui } from '@lingui/react/macro';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { collectionMessages } from './collection-messages.ts';

/** Links to the lists of live channels by a rule, and to the one that is made for who has a channel. */
export const CollectionLinks = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const own = viewer === null ? [] : [{ to: suggestedCollaboratorsPath, label: t`Suggested collaborators` }];
  return (
    <LinkTabs
      label={t`Collections`}
      tabs={[
        ...STREAM_COLLECTIONS.map((slug) => ({
          to: streamCollectionPath(slug),
          label: t(collectionMessages[slug].name),
        })),
        ...own,
      ]}
    />
  );
};
