import { liveStreamsTopic } from '@bandshell/contract';
import { channelPath, streamManagerPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';
import { Link } from '../../platform/router/link.tsx';
import { sessionValue } from '../../platform/storage/session-value.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './costreams.module.css';

const CostreamPanelQuery = graphql(`
  query CostreamPanel($channelLogin: String!) {
    user(login: $channelLogin) {
      id
      channel {
        id
        self {
          costreamerStatus
        }
        costream {
          id
          organizer {
            id
          }
          channels {
            id
            login
            displayName
            profileImageURL(width: 70)
            primaryColorHex
            stream {
              id
              viewersCount
            }
          }
        }
      }
    }
  }
`);

type Costream = NonNullable<NonNullable<ResultOf<typeof CostreamPanelQuery>['user']>['channel']['costream']>;

const hidden = sessionValue('costream-dismissed', (value): value is string => typeof value === 'string');

export interface CostreamPanelProps {
  readonly channelID: string;
  readonly login: string;
}

/** The channels that stream together with the one that the page shows. The viewer hides and shows it. */
export const CostreamPanel = ({ channelID, login }: CostreamPanelProps) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const asked = useQuery({
    query: CostreamPanelQuery,
    variables: { channelLogin: login },
    requestPolicy: 'cache-and-network',
  });
  const [{ data }] = asked;
  // Channels of the co-stream go live and end.
  useFreshList(liveStreamsTopic, asked);
  const [hiddenID, setHidden] = useState(() => hidden.read());
  const costream = data?.user?.channel.costream;
  const ownPart = data?.user?.channel.self.costreamerStatus ?? 'NONE';
  if (costream == null) return null;
  const size = costream.channels.length;
  const isShown = hiddenID !== costream.id;
  const toggle = () => {
    const next = isShown ? costream.id : '';
    hidden.write(next);
    setHidden(next);
  };
  return (
    <section className={styles.panel} aria-label={t`Co-stream`}>
      <div className={styles.head}>
        <h2>
          <Plural value={size} one="Co-stream of # channel" other="Co-stream of # channels" />
        </h2>
        <Button
          size="small"
          variant="ghost"
          aria-expanded={isShown}
          icon={isShown ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          onClick={toggle}
        >
          {isShown ? <Trans>Hide channels</Trans> : <Trans>Show channels</Trans>}
        </Button>
      </div>
      {viewer !== null && ownPart !== 'NONE' && (
        <p className={styles.soft}>
          {ownPart === 'ORGANIZER' ? (
            <Trans>You organize this co-stream.</Trans>
          ) : (
            <Trans>Your channel is in this co-stream.</Trans>
          )}{' '}
          <Link to={streamManagerPath(viewer.login)}>
            <Trans>Manage it</Trans>
          </Link>
        </p>
      )}
      {isShown && (
        <ul className={styles.channels}>
          {costream.channels.map((channel) => (
            <li key={channel.id}>
              <Channel
                channel={channel}
                isHere={channel.id === channelID}
                isOrganizer={channel.id === costream.organizer?.id}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

interface ChannelProps {
  readonly channel: Costream['channels'][number];
  /** The page shows this one. */
  readonly isHere: boolean;
  readonly isOrganizer: boolean;
}

const Channel = ({ channel, isHere, isOrganizer }: ChannelProps) => {
  const { login, displayName, profileImageURL, primaryColorHex, stream } = channel;
  const viewers = fullCount(stream?.viewersCount ?? 0);
  const content = (
    <>
      <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={40} live={stream !== null} />
      <span className={styles.text}>
        <span className={styles.name} translate="no">
          {displayName}
        </span>
        <span className={styles.soft}>
          {isHere ? (
            <Trans>You are here</Trans>
          ) : stream === null ? (
            <Trans>Offline</Trans>
          ) : (
            <Trans>{viewers} watching</Trans>
          )}{' '}
          {isOrganizer && (
            <Badge>
              <Trans>Organizer</Trans>
            </Badge>
          )}
        </span>
      </span>
    </>
  );
  return isHere ? (
    <div className={styles.channel} aria-current="page">
      {content}
    </div>
  ) : (
    <Link to={channelPath(login)} className={styles.channel}>
      {content}
    </Link>
  );
};
