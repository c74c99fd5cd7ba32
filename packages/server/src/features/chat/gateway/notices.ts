import { formatChatLine } from '@bandshell/contract';
import { chatNotices } from '@bandshell/domain/chat';
import type { ChatNotice } from '@bandshell/domain/kernel';
import { sentenceText } from '../../../platform/messages/sentence-text.ts';
import { COMMANDS } from './capabilities.ts';
import type { Connection } from './connection.ts';
import { noticeLine, noticeTags, numericLine } from './lines.ts';

/** Notifies a client, in its language, why an action in a channel was refused. `target` is `#login`, already checked to be one word. */
export const sendNotice = (
  serverName: string,
  connection: Connection,
  target: string,
  notice: ChatNotice,
  clientNonce: string | null = null,
): void => {
  const text = sentenceText(notice, connection.language);
  connection.send(connection.tagged(noticeTags(notice, clientNonce), noticeLine(serverName, target, text)));
};

/** Clients of this family know the notice, all others the numeric of RFC 1459. */
export const sendNoSuchChannel = (
  serverName: string,
  connection: Connection,
  target: string,
  clientNonce: string | null = null,
): void => {
  if (connection.has(COMMANDS)) {
    sendNotice(serverName, connection, target, chatNotices.noSuchChannel, clientNonce);
  } else {
    connection.send(numericLine(serverName, '403', connection.nick, target, 'No such channel'));
  }
};

/** Validates a target from a client so that it can be echoed: one word that begins with `#`, at most 51 characters. */
export const safeTarget = (raw: string): string => {
  const word = raw.replace(/[^\x21-\x7e]/g, '').slice(0, 50);
  return word.startsWith('#') ? word : `#${word}`;
};

/** The login in `#login`, in any case; null for an invalid one. */
export const loginOfTarget = (raw: string): string | null => {
  const match = /^#([a-z0-9_]{1,50})$/i.exec(raw);
  return match?.[1]?.toLowerCase() ?? null;
};

/** `ERROR :reason`, the last line of a socket. */
export const errorLine = (reason: string): string => formatChatLine({ command: 'ERROR', params: [reason] });
