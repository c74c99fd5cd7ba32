import { channelPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { compactCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './channel-results.module.css';

export const ChannelResult = graphql(`
  fragment ChannelResult on User {
    id
    login
    displayName
    profileImageURL(width: 70)
    primaryColorHex
    stream {
      id
      version
      title
      viewersCount
    }
  }
`);

export interface ChannelResultsProps {
  readonly channels: readonly FragmentOf<typeof ChannelResult>[];
}

/** Channels of a search, live ones first. */
export const ChannelResults = ({ channels }: ChannelResultsProps) => (
  <ul className={styles.list}>
    {channels.map((channel) => {
      const { id, login, displayName, profileImageURL, primaryColorHex, stream } = readFragment(ChannelResult, channel);
      const viewers = compactCount(stream?.viewersCount ?? 0);
      return (
        <li key={id}>
          <Link to={channelPath(login)} className={styles.channel}>
            <Avatar
              name={displayName}
              color={primaryColorHex}
              imageURL={profileImageURL}
              size={64}
              live={stream !== null}
            />
            <span className={styles.text}>
              <span className={styles.name} translate="no">
                {displayName}
              </span>
              {stream !== null && (
                <>
                  <span className={styles.live}>
                    <Trans>Live, {viewers}</Trans>
                  </span>
                  <span className={styles.title} translate="no">
                    {stream.title}
                  </span>
                </>
              )}
            </span>
          </Link>
        </li>
      );
    })}
  </ul>
);
