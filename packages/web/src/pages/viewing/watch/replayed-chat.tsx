import { LogMessage } from '../../../features/chat/read-only/log-message.tsx';
import { ReadOnlyLog } from '../../../features/chat/read-only/read-only-log.tsx';
import { ChatReplayColumn, type ChatReplayColumnProps } from '../../../features/chat-replay/chat-replay-column.tsx';

/** The chat of a video, which looks as it did live. */
export const ReplayedChat = (props: ChatReplayColumnProps) => (
  <ChatReplayColumn {...props} Log={ReadOnlyLog} LogMessage={LogMessage} />
);
