import { type ChatLine, formatChatLine } from '@bandshell/contract';
import { CAPABILITY_NAMES, namesOfCapabilities, requestCapabilities } from '../capabilities.ts';
import type { Connection } from '../connection.ts';

/**
 * Answers CAP (IRCv3 capability negotiation), before and after registration.
 * @returns whether the connection's capabilities changed
 */
export const answerCap = (serverName: string, connection: Connection, line: ChatLine): boolean => {
  const answer = (subcommand: string, names: string) =>
    connection.send(formatChatLine({ prefix: serverName, command: 'CAP', params: ['*', subcommand, names] }));
  const names = line.params[1] ?? '';
  switch (line.params[0]?.toUpperCase()) {
    case 'LS':
      answer('LS', CAPABILITY_NAMES);
      return false;
    case 'LIST':
      answer('LIST', namesOfCapabilities(connection.capabilities));
      return false;
    case 'REQ': {
      const requested = requestCapabilities(connection.capabilities, names);
      if (requested === null) {
        answer('NAK', names);
        return false;
      }
      const isChanged = requested !== connection.capabilities;
      connection.capabilities = requested;
      answer('ACK', names);
      return isChanged;
    }
    default:
      return false;
  }
};
