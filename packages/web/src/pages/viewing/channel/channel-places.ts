import type { ChannelView } from '@bandshell/domain/channel-view';
import type { ReactNode } from 'react';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import type { LiveChannel, LiveShow } from '../../../features/channels/live-channel.ts';
import type { ChannelPlayerProps, LivePosition } from '../../../features/player/channel-player-props.ts';
import type { SlotOf } from '../../layouts/slot-list/slot.ts';
import type { ChannelShellUser } from './channel-shell-query.ts';

/** The facts that the slots of a channel's page know of it. */
export interface ChannelContext {
  /** The page's first answer. */
  readonly user: ChannelShellUser;
  readonly userID: string;
  readonly channelID: string;
  readonly login: string;
  readonly displayName: string;
  /** Everything that changed since that answer is in it, too. */
  readonly live: LiveChannel;
  /** A video that is on air in place of a stream. */
  readonly show: LiveShow | null;
  /** The raid that counts down, or that moved in the last minutes. */
  readonly raid: LiveChannel['raid'];
  /** The channel that this one shows while it is offline. */
  readonly hosted: ChannelShellUser['channel']['hosting'];
  /** The stream whose end the viewer saw. */
  readonly streamID: string | undefined;
  /** A stream or a show runs. */
  readonly isOnAir: boolean;
  readonly view: ChannelView;
  /** The address names a list of an offline channel, so that the picture is small. */
  readonly isStageLow: boolean;
  /** Null for an anonymous viewer, and until it is known. */
  readonly viewer: Viewer | null;
  readonly isOwner: boolean;
  /** Only staff see a closed channel. Nobody can follow it or write to its owner from here. */
  readonly isClosed: boolean;
  readonly isFirstViewOver: boolean;
  /** The site has stories. */
  readonly hasStories: boolean;
}

/** In place of the player. */
export interface StageContext extends ChannelContext {
  readonly player: ChannelPlayerProps;
  /** The player, for a stage that has nothing to show after all. */
  readonly offline: ReactNode;
  /** Stands until it plays. */
  readonly pictureURL: string | null;
  readonly theatre: ChannelPlayerProps['theatre'];
}

/** Among the player's controls. */
export interface ControlContext extends ChannelContext {
  /** The viewer's position at the press. */
  readonly place: () => LivePosition;
}

/** The places of a channel's page, from its top to its end. */
export interface ChannelPlaces {
  /** In place of the player: the first that is wanted. */
  readonly stage: StageContext;
  /** Among the controls of the player. */
  readonly 'over-video': ControlContext;
  /** Below the message that the stream has ended. */
  readonly 'after-stream': ChannelContext;
  /** Between the picture and what it shows. */
  readonly 'under-video': ChannelContext;
  /** Buttons beside the channel's name. */
  readonly 'info-action': ChannelContext;
  /** In the dialog of one of them, above the choice. */
  readonly 'subscribe-dialog': ChannelContext;
  /** Below the channel's name. */
  readonly 'under-info': ChannelContext;
  /** Above the chat, and in the corner while that is closed. */
  readonly notice: ChannelContext;
  /** Below the tabs. */
  readonly lower: ChannelContext;
  /** The same, fetched when the viewer comes near. */
  readonly 'over-lists': ChannelContext;
}

/** The parts that `slots/<feature>.ts` exports. */
export type ChannelSlots = readonly SlotOf<ChannelPlaces>[];
