import { freeTagPath } from '@bandshell/domain/kernel';
import { Plural } from '@lingui/react/macro';
import { Tag } from '../../ui/tag/tag.tsx';
import styles from './found-tabs.module.css';

export interface TagResultsProps {
  readonly tags: readonly { readonly name: string; readonly streamsCount: number }[];
}

/** Tags of live streams, with a link to the streams of each. */
export const TagResults = ({ tags }: TagResultsProps) => (
  <ul className={styles.tags}>
    {tags.map(({ name, streamsCount }) => (
      <li key={name} className={styles.found}>
        <Tag to={freeTagPath(name)}>
          <span translate="no">#{name}</span>
        </Tag>
        <span className={styles.fact}>
          <Plural value={streamsCount} one="# live channel" other="# live channels" />
        </span>
      </li>
    ))}
  </ul>
);
