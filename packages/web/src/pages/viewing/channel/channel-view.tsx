import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { useLingui } from '@lingui/react/macro';
import { ChannelInfo } from '../../../features/channels/channel-info.tsx';
import { useLocation } from '../../../platform/router/router-context.ts';
import { ChannelChat } from '../../layouts/channel-chat/channel-chat.tsx';
import { wantedSlots } from '../../layouts/slot-list/slot.ts';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import { ChannelLower } from './channel-lower.tsx';
import type { ChannelShellUser } from './channel-shell-query.ts';
import { channelSlots } from './channel-slots.ts';
import { ChannelStage } from './channel-stage.tsx';
import { ChannelTabs } from './channel-tabs.tsx';
import { StageLayout } from './stage-layout.tsx';
import { useChannelContext } from './use-channel-context.ts';
import { useChannelPanel } from './use-channel-panel.ts';

export interface ChannelViewProps {
  readonly user: ChannelShellUser;
  /** Only staff see a closed channel. Nobody can follow it or write to its owner from here. */
  readonly isClosed: boolean;
  readonly onRefresh: () => void;
}

/** The channel: player, information about the broadcaster, and the chat beside them or, on a phone, below. */
export const ChannelView = ({ user, isClosed, onRefresh }: ChannelViewProps) => {
  const { t } = useLingui();
  const context = useChannelContext(user, isClosed, onRefresh);
  const { channelID, login, displayName, live, view, isOnAir, isStageLow } = context;
  const { pathname } = useLocation();
  // Scrolls to the requested list.
  const panel = useChannelPanel(isOnAir, view === 'home');
  const hasNotice = wantedSlots(channelSlots, 'notice', context).length > 0;
  return (
    <StageLayout
      view={view}
      isStageLow={isStageLow}
      stage={(theatre) => <ChannelStage context={context} theatre={theatre} />}
      info={
        <>
          <Slots list={channelSlots} place="under-video" context={context} />
          <ChannelInfo
            user={user}
            live={live}
            onCostream={onRefresh}
            actions={<Slots list={channelSlots} place="info-action" context={context} />}
          />
          <Slots list={channelSlots} place="under-info" context={context} />
        </>
      }
      notice={hasNotice && <Slots list={channelSlots} place="notice" context={context} />}
      tabs={<ChannelTabs login={login} displayName={displayName} panel={panel} />}
      panel={panel.shown}
      isColumnBehind={panel.isPhone && panel.shown === 'page'}
      isListAsked={isOnAir && !panel.isHome}
      columnLabel={t`Stream chat`}
      column={(notice) => (
        <ChannelChat
          channelID={channelID}
          login={login}
          page="channel"
          logIn={{ href: withReturnPath(logInPath, pathname) }}
          notice={notice}
        />
      )}
    >
      <ChannelLower context={context} />
    </StageLayout>
  );
};
