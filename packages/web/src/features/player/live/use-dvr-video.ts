import { dvrQuestionDelay } from '@bandshell/domain/player';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const ChannelDVR = graphql(`
  query ChannelDVR($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        self {
          isDVRAvailable
          vodID
        }
      }
    }
  }
`);

export interface DvrVideo {
  /** Whether the viewer may rewind the stream; null while it is not asked for or not answered. */
  readonly isAvailable: boolean | null;
  /** The recording of the running stream. */
  readonly videoID: string | null;
}

/**
 * The recording of a running stream, if the viewer may rewind it. It is fetched again for each stream.
 * @param startedAt ISO 8601; undefined while unknown
 */
export function useDvrVideo(login: string, startedAt: string | undefined): DvrVideo {
  // Players of a raid, or of a stream that many waited for, do not ask in the same moment.
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const ageMs = startedAt === undefined ? null : Date.now() - Date.parse(startedAt);
    const isRaid = new URLSearchParams(window.location.search).get('referrer') === 'raid';
    const timer = setTimeout(() => setDue(true), dvrQuestionDelay({ ageMs, isRaid, random: Math.random() }));
    return () => clearTimeout(timer);
  }, [startedAt]);
  const [{ data }] = useQuery({
    query: ChannelDVR,
    variables: { login },
    requestPolicy: 'network-only',
    pause: !isDue,
  });
  const self = data?.user?.channel.self;
  return { isAvailable: self?.isDVRAvailable ?? null, videoID: self?.vodID ?? null };
}
