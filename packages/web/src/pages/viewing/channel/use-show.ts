import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { ChannelShow, type ShownChannel } from './channel-show-query.ts';

const UseShowVideo = graphql(`
  query UseShowVideo($id: ID!) {
    video(id: $id) {
      id
      showKind
    }
  }
`);

export interface FetchedShow {
  readonly show: ShownChannel;
  /** When it started, by the device's clock; milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The content that a channel shows in place of a stream. It is fetched anew each time because the answer contains the
 * current position. Without an answer it is fetched again, with growing delays.
 * @returns null if there is no show; undefined until it is known
 */
export function useShow(login: string): FetchedShow | null | undefined {
  const client = useClient();
  const [fetched, setFetched] = useState<FetchedShow | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isWanted = true;
    let shownID: string | undefined;
    const ask = async (waitMs: number) => {
      const asked = Date.now();
      const { data, error } = await client.query(ChannelShow, { login }, { requestPolicy: 'network-only' }).toPromise();
      if (!isWanted) return;
      if (data === undefined) {
        console.warn('Channel: what it shows could not be fetched', error);
        timer = setTimeout(() => void ask(Math.min(waitMs * 2, LONGEST_WAIT_MS)), waitMs * (0.5 + Math.random()));
        return;
      }
      const show = data.user?.channel.show ?? null;
      if (show === null) return setFetched(null);
      shownID = show.video.id;
      // The server read its clock about halfway between request and answer.
      const position = show.livePositionSeconds + (Date.now() - asked) / 2000;
      const startsAt = Date.now() - position * 1000;
      const endsAt = startsAt + Date.parse(show.endsAt) - Date.parse(show.startsAt);
      setFetched({ show, startsAt, endsAt });
    };
    void ask(FIRST_WAIT_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      // The video's card on the same page no longer says that it is on air.
      if (shownID !== undefined) {
        void client.query(UseShowVideo, { id: shownID }, { requestPolicy: 'network-only' }).toPromise();
      }
    };
  }, [client, login]);
  return fetched;
}
