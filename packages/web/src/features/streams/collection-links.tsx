import { streamCollectionPath, suggestedCollaboratorsPath } from '@bandshell/domain/kernel';
import { STREAM_COLLECTIONS } from '@bandshell/domain/streams';
import { useLingui } from '@lingui/react/macro';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import styles from './collection-links.module.css';
import { collectionMessages } from './collection-messages.ts';

/** On a list of live channels by a rule: the choice between these lists. */
export const CollectionTabs = () => {
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

/** On other pages: links to these lists, and to the one that is made for who has a channel. */
export const CollectionLinks = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  return (
    <nav aria-label={t`Collections`} className={styles.links}>
      {STREAM_COLLECTIONS.map((slug) => (
        <Tag key={slug} to={streamCollectionPath(slug)}>
          {t(collectionMessages[slug].name)}
        </Tag>
      ))}
      {viewer !== null && <Tag to={suggestedCollaboratorsPath}>{t`Suggested collaborators`}</Tag>}
    </nav>
  );
};
