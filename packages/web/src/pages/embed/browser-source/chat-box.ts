import type { BrowserSourceFacts, ChatLine } from '@bandshell/contract';
import { connectChat } from '../../../features/chat/chat-connection.ts';
import { readAnnouncementLine, readMessageLine } from '../../../features/chat/read-message-line.ts';
import { openSiteSocket } from '../../../platform/realtime/site-socket.ts';
import { type ChatList, createChatList } from './chat-list.ts';
import type { SourceView } from './source-view.ts';

/** The channel's chat as an anonymous reader sees it. The data that moderators take back is gone at once. */
export function createChatBox({ login, style }: BrowserSourceFacts): SourceView {
  const list = createChatList(style);
  let lines = 0;
  const connection = connectChat({
    open: () => openSiteSocket('/chat'),
    channelLogin: login,
    nick: `justinfan${1 + Math.floor(Math.random() * 99_999)}`,
    random: Math.random,
    warn: console.warn,
    onStatus: () => undefined,
    onLine: (line) => {
      lines += 1;
      receiveLine(list, line, `r${lines}`);
    },
  });
  return {
    element: list.element,
    update: (next) => list.update(next),
    receive: () => undefined,
    close() {
      connection.close();
      list.close();
    },
  };
}

function receiveLine(list: ChatList, line: ChatLine, key: string): void {
  const context = { selfLogin: null, key, now: Date.now() };
  const { command, tags, params } = line;
  if (command === 'PRIVMSG') list.add(readMessageLine(line, context));
  if (command === 'USERNOTICE' && tags['msg-id'] === 'announcement' && tags['msg-param-color'] !== undefined) {
    list.add(readAnnouncementLine(line, context));
  }
  if (command === 'CLEARMSG') list.removeWhere(({ id }) => id !== null && id === tags['target-msg-id']);
  if (command === 'CLEARCHAT') {
    const login = params[1]?.toLowerCase();
    list.removeWhere((row) => login === undefined || row.login === login);
  }
}
