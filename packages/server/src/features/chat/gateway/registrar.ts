import type { ChatLine } from '@bandshell/contract';
import type { Logger } from 'pino';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { COMMANDS, withAccountLanguage } from './capabilities.ts';
import { answerCap } from './commands/cap.ts';
import { answerPing } from './commands/ping.ts';
import type { Connection } from './connection.ts';
import type { CommandContext } from './context.ts';
import type { ChatLimits } from './limits.ts';
import { globalUserStateTags, noticeLine, numericLine, welcomeLines } from './lines.ts';
import { emoteSetsOf } from './message-emotes.ts';
import type { ChatDirectory, Chatter } from './ports.ts';
import { isAnonymousNick, registerLine } from './registration.ts';

export interface RegistrarOptions {
  readonly serverName: string;
  readonly directory: ChatDirectory;
  readonly limits: ChatLimits;
  readonly log: Logger;
  readonly emotes: CommandContext['emotes'];
  readonly onRegistered: (connection: Connection) => void;
  /** Ends a connection after its output is sent. */
  readonly end: (connection: Connection) => void;
}

/** Registers sockets: reads what they claim to be, and checks it with the directory. */
export const createRegistrar = (options: RegistrarOptions) => {
  const { serverName, directory, limits, log } = options;

  const refuse = (connection: Connection, text: string): void => {
    connection.send(noticeLine(serverName, '*', text));
    options.end(connection);
  };

  /**
   * A token identifies its owner or nobody. Without one the browser's session identifies the user, and without that the
   * socket is an anonymous reader.
   */
  const identify = async (connection: Connection, token: string | null): Promise<Chatter | null> => {
    if (token !== null) return withTimeout(directory.byChatToken(token), limits.lookupMs, 'the look-up of a token');
    const { sessionToken } = connection.transport;
    return sessionToken === null
      ? null
      : withTimeout(directory.bySessionToken(sessionToken), limits.lookupMs, 'the look-up of a session');
  };

  const letIn = async (connection: Connection, token: string | null, nick: string): Promise<void> => {
    let chatter: Chatter | null;
    try {
      chatter = await identify(connection, token);
    } catch (error) {
      log.warn({ err: error }, 'a chat socket cannot be identified');
      return refuse(connection, 'The server cannot look you up now. Try again later.');
    }
    const emoteSets =
      chatter !== null && connection.has(COMMANDS) ? await emoteSetsOf(options, chatter.userId, null) : '';
    if (connection.isClosed) return;
    if (chatter === null && token !== null) return refuse(connection, 'Login authentication failed');
    connection.chatter = chatter;
    if (chatter !== null) connection.capabilities = withAccountLanguage(connection.capabilities, chatter.language);
    connection.nick = chatter?.login ?? anonymousNick(nick);
    connection.isRegistered = true;
    options.onRegistered(connection);
    const lines = [...welcomeLines(serverName, connection.nick)];
    if (chatter !== null && connection.has(COMMANDS)) {
      lines.push(connection.tagged(globalUserStateTags(chatter, emoteSets), `:${serverName} GLOBALUSERSTATE`));
    }
    connection.send(...lines);
  };

  /** One line of a socket that is not registered yet. */
  return (connection: Connection, line: ChatLine): void | Promise<void> => {
    if (line.command === 'QUIT') return options.end(connection);
    if (line.command === 'CAP') answerCap(serverName, connection, line);
    if (line.command === 'PING') answerPing(serverName, connection, line);
    const step = registerLine(connection.registration, line);
    switch (step.kind) {
      case 'wait':
        connection.registration = step.registration;
        return;
      case 'identify':
        return letIn(connection, step.token, step.nick);
      case 'malformed-password':
        return refuse(connection, 'Improperly formatted auth');
      case 'not-registered':
        return connection.send(numericLine(serverName, '451', '*', 'You have not registered'));
    }
  };
};

const ANONYMOUS_NUMBERS = 100_000;

const anonymousNick = (nick: string): string =>
  isAnonymousNick(nick) ? nick.toLowerCase() : `justinfan${Math.floor(Math.random() * ANONYMOUS_NUMBERS)}`;
