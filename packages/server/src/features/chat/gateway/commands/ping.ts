import { type ChatLine, formatChatLine } from '@bandshell/contract';
import type { Connection } from '../connection.ts';

/** A bare PING gets a bare PONG, as some clients expect; one with a text gets the text back. */
export const answerPing = (serverName: string, connection: Connection, line: ChatLine): void => {
  const text = line.params[0];
  connection.send(
    text === undefined ? 'PONG' : formatChatLine({ prefix: serverName, command: 'PONG', params: [serverName, text] }),
  );
};
