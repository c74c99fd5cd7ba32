import type { ChatLine } from '@bandshell/contract';

const BAN_NOTICES: ReadonlySet<string | undefined> = new Set(['msg_banned', 'msg_timedout']);

/**
 * Whether a line says that the viewer may not write (true) or may again (false); undefined if it says nothing about it.
 * @param selfLogin in lower case; null for an anonymous reader
 */
export function readOwnBan(line: ChatLine, selfLogin: string | null): boolean | undefined {
  if (selfLogin === null) return undefined;
  if (line.command === 'NOTICE' && BAN_NOTICES.has(line.tags['msg-id'])) return true;
  if (line.command === 'CLEARCHAT' && line.params[1]?.toLowerCase() === selfLogin) return true;
  // The server sends the notice after it to those who are banned.
  return line.command === 'USERSTATE' ? false : undefined;
}
