import { Trans } from '@lingui/react/macro';
import { Hash } from 'lucide-react';
import { compactCount } from '../../platform/format/counts.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './search-box.module.css';
import type { SearchOption } from './search-options.ts';

/** A channel, a category or a tag in the list of suggestions. */
export const SearchOptionRow = ({ option }: { readonly option: SearchOption }) => {
  if (option.kind === 'all') {
    const { term } = option;
    return (
      <span className={styles.text}>
        <Trans>All results for “{term}”</Trans>
      </span>
    );
  }
  if (option.kind === 'tag') {
    const { name, viewersCount } = option.tag;
    const viewers = compactCount(viewersCount);
    return (
      <>
        <Hash aria-hidden="true" className={styles.hash} />
        <span className={styles.text} translate="no">
          {name}
        </span>
        <span className={styles.fact}>
          <Trans>{viewers} watching</Trans>
        </span>
      </>
    );
  }
  if (option.kind === 'category') {
    const { displayName, boxArtURL } = option.category;
    return (
      <>
        <img src={boxArtURL} alt="" width={24} height={32} className={styles.art} />
        <span className={styles.text} translate="no">
          {displayName}
        </span>
        <span className={styles.fact}>
          <Trans>Category</Trans>
        </span>
      </>
    );
  }
  const { displayName, profileImageURL, primaryColorHex, stream } = option.channel;
  const viewers = stream === null ? '' : compactCount(stream.viewersCount);
  return (
    <>
      <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={32} live={stream !== null} />
      <span className={styles.text} translate="no">
        {displayName}
      </span>
      {stream !== null && (
        <span className={styles.fact} data-live>
          <Trans>Live · {viewers} watching</Trans>
        </span>
      )}
    </>
  );
};
