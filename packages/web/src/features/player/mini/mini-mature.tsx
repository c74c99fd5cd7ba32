import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { channelPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { useRouter } from '../../../platform/router/router-context.ts';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { allowMature, useIsAllowed } from '../mature-choice.ts';
import { presentPlayer } from '../player-store.ts';

const MiniMatureQuery = graphql(`
  query MiniMature($login: String!) {
    user(login: $login) {
      id
      stream {
        id
        isMature
      }
    }
    currentUser {
      id
      privacySettings {
        id
        showsMatureContent
      }
    }
  }
`);

export interface MiniMatureProps {
  readonly channelID: string;
  readonly channelLogin: string;
  readonly displayName: string;
}

/**
 * Ends the mini player when its stream is marked as for adults meanwhile and the viewer has not chosen to see such
 * content. The channel's page asks them.
 */
export const MiniMature = ({ channelID, channelLogin, displayName }: MiniMatureProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const { viewer } = useViewer();
  const viewerID = viewer?.id;
  const isAllowed = useIsAllowed(viewerID);
  const [{ data }, fetchAgain] = useQuery({ query: MiniMatureQuery, variables: { login: channelLogin }, pause: true });
  const ask = () => fetchAgain({ requestPolicy: 'network-only' });
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      if (event.kind === 'settings') ask();
    },
    // A mark may be among the events that were lost, or before the first one.
    ask,
    ask,
  );
  const isMarked = data?.user?.stream?.isMature === true && viewerID !== channelID && !isAllowed;
  const isKnown = data?.currentUser?.privacySettings?.showsMatureContent === true;
  const end = useEffectEvent(() => {
    presentPlayer({ type: 'dismiss', keeps: false });
    show({
      type: 'info',
      message: t`${displayName} marks the stream as for adults.`,
      button: { label: t`Go to the channel`, run: () => router.navigate(channelPath(channelLogin)) },
    });
  });
  useEffect(() => {
    if (!isMarked) return;
    if (isKnown) allowMature(viewerID);
    else end();
  }, [isMarked, isKnown, viewerID]);
  return null;
};
