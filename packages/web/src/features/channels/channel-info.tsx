import { defaultStreamTitle } from '@bandshell/domain/kernel';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PersonName } from '../../core/people/person-name.tsx';
import { ShowBadge } from '../../core/shows/show-badge.tsx';
import { topicTags } from '../../core/watch-info/topic-tags.tsx';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { TagRow } from '../../ui/tag/tag-row.tsx';
import styles from './channel-info.module.css';
import { ChannelNumbers } from './channel-numbers.tsx';
import type { LiveChannel } from './live-channel.ts';

export const ChannelInfoUser = graphql(`
  fragment ChannelInfoUser on User {
    id
    login
    displayName
    profileImageURL(width: 300)
    primaryColorHex
    roles {
      isPartner
    }
    followers {
      totalCount
    }
    channel {
      id
    }
  }
`);

export interface ChannelInfoProps {
  readonly user: FragmentOf<typeof ChannelInfoUser>;
  readonly live: LiveChannel;
  /** Called when the channel's co-stream begins, changes or ends. */
  readonly onCostream?: () => void;
  /** Actions of the viewer on the channel. */
  readonly actions: ReactNode;
}

/** The channel's name, stream title and viewer count. */
export const ChannelInfo = ({ user, live, onCostream, actions }: ChannelInfoProps) => {
  const { t } = useLingui();
  const { login, displayName, profileImageURL, primaryColorHex, roles, followers, channel } = readFragment(
    ChannelInfoUser,
    user,
  );
  const show = live.stream === null ? live.show : null;
  const title = show?.video.title ?? live.title;
  // The default title "Name is live" is wrong for an offline channel. The name's capitals may have changed since.
  const isSilent = live.stream === null && title.toLowerCase() === defaultStreamTitle(displayName).toLowerCase();
  return (
    <section className={styles.info} aria-label={t`About ${displayName}'s stream`}>
      <Avatar
        name={displayName}
        color={primaryColorHex}
        imageURL={profileImageURL}
        size={64}
        live={live.stream !== null}
      />
      <div className={styles.text}>
        <h1 tabIndex={-1} className={styles.name}>
          <PersonName name={displayName} isPartner={roles.isPartner} />
        </h1>
        {!isSilent && (
          <p className={styles.title} translate="no">
            {title}
          </p>
        )}
        <div className={styles.tags}>
          <TagRow>
            {show !== null && <ShowBadge kind={show.kind} />}
            {topicTags({ category: live.category, language: live.language, words: live.tags })}
          </TagRow>
        </div>
      </div>
      <div className={styles.actionRow}>
        <div className={styles.actions}>{actions}</div>
        {live.stream === null ? (
          <p className={styles.numbers}>
            <Plural value={followers.totalCount} one="# follower" other="# followers" />
          </p>
        ) : (
          <ChannelNumbers channelLogin={login} channelID={channel.id} stream={live.stream} onCostream={onCostream} />
        )}
      </div>
    </section>
  );
};
