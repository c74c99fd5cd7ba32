import { channelPath } from '@bandshell/domain/kernel';
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { compactCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { SideNavCardLink } from './card-link.tsx';
import { CostreamMark, type SideNavCostream } from './costream-text.tsx';
import styles from './side-nav.module.css';

export const SideNavStream = graphql(`
  fragment SideNavStream on Stream @_unmask {
    id
    version
    title
    viewersCount
    category {
      id
      displayName
    }
    broadcaster {
      id
      login
      displayName
      profileImageURL(width: 70)
      primaryColorHex
      channel {
        id
        broadcastSettings {
          title
        }
      }
    }
  }
`);

export interface StreamCardProps {
  readonly card: string;
  readonly stream: FragmentOf<typeof SideNavStream>;
  readonly costream: FragmentOf<typeof SideNavCostream>;
  /** The campaign of a promoted or sponsored channel. */
  readonly campaign?: string | null;
  /** Says that it is promoted or sponsored. */
  readonly label?: ReactNode;
}

/** A live channel: name, category and viewer count; only the picture in the narrow column. */
export const StreamCard = ({ card, stream, costream, campaign, label }: StreamCardProps) => {
  const { title, viewersCount, category, broadcaster } = readFragment(SideNavStream, stream);
  const { login, displayName, profileImageURL, primaryColorHex } = broadcaster;
  return (
    <SideNavCardLink card={card} to={channelPath(login)} data-campaign={campaign ?? undefined}>
      <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={32} live />
      <span className={styles.text} translate="no">
        <span className={styles.name}>
          {displayName}
          <CostreamMark costream={costream} />
        </span>
        <span className={styles.category}>{category?.displayName ?? title}</span>
        {label}
      </span>
      <span className={styles.viewers} aria-hidden="true" translate="no">
        {compactCount(viewersCount)}
      </span>
      <VisuallyHidden>
        <Plural value={viewersCount} one="# viewer" other="# viewers" />
      </VisuallyHidden>
    </SideNavCardLink>
  );
};
