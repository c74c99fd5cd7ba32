import { channelPath } from '@bandshell/domain/kernel';
import { Suspense } from 'react';
import { ChannelPlayer, type ChannelPlayerProps } from '../../../features/player/channel-player.tsx';
import { pageStart } from '../../../features/player/page-engine.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { wantedSlots } from '../../layouts/slot-list/slot.ts';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import type { ChannelContext } from './channel-places.ts';
import { channelSlots } from './channel-slots.ts';
import { ShowPoster } from './show-poster.tsx';

export interface ChannelStageProps {
  readonly context: ChannelContext;
  readonly theatre: ChannelPlayerProps['theatre'];
}

/** The stream of a channel, or what a feature shows in its place. */
export const ChannelStage = ({ context, theatre }: ChannelStageProps) => {
  const { user, channelID, login, displayName, live, show, hosted, streamID, isOnAir } = context;
  const player: ChannelPlayerProps = {
    ...{ channelID, displayName, stream: live.stream, isMature: live.isMature, theatre },
    channelLogin: login,
    start: pageStart,
    path: channelPath(login),
    posterURL: live.stream?.previewImageURL ?? null,
    bannerImageURL: user.bannerImageURL,
    profileImageURL: user.profileImageURL,
    afterEnd: streamID !== undefined && <Slots list={channelSlots} place="after-stream" context={context} />,
    actions: (place) => <Slots list={channelSlots} place="over-video" context={{ ...context, place }} />,
  };
  const pictureURL = live.stream?.previewImageURL ?? show?.video.previewThumbnailURL ?? null;
  const offline = <ChannelPlayer {...player} />;
  const stage = { ...context, player, offline, pictureURL, theatre };
  const [slot] = wantedSlots(channelSlots, 'stage', stage);
  if (slot === undefined) return offline;
  const { name, Part } = slot;
  return (
    // Another video is another stage, also after one that crashed.
    <HideOnCrash key={`${name} ${hosted?.id ?? show?.video.id}`} name={name}>
      <Suspense fallback={isOnAir || hosted !== null ? <ShowPoster url={pictureURL} /> : offline}>
        <Part {...stage} />
      </Suspense>
    </HideOnCrash>
  );
};
