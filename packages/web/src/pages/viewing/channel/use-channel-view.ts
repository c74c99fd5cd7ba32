import { type ChannelView, channelView } from '@bandshell/domain/channel-view';
import { isForcedHome } from '@bandshell/domain/routes';
import { useEffect } from 'react';
import { useRouter, useRouterState } from '../../../platform/router/router-context.ts';

/**
 * Whether the page shows the player or the channel's home first. The history entry remembers the choice.
 * @param isLive undefined until it is known
 */
export const useChannelView = (isLive: boolean | undefined): ChannelView => {
  const router = useRouter();
  const { location, match } = useRouterState();
  const { state, pathname } = location;
  const view = channelView({
    isVideoRoute: false,
    isChannelRoute: match.route.name === 'channel',
    isForcedHome: isForcedHome(pathname),
    isRoutedAsWatch: state.routedAs === 'watch',
    isLive,
    lastView: state.view,
  });
  useEffect(() => {
    if (state.view !== view) router.remember({ ...state, view });
  }, [router, state, view]);
  return view;
};
