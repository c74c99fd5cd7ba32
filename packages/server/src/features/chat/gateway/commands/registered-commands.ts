import type { CommandHandler } from '../context.ts';
import { numericLine } from '../lines.ts';
import { answerCap } from './cap.ts';
import { join } from './join.ts';
import { names, who } from './names.ts';
import { part } from './part.ts';
import { answerPing } from './ping.ts';
import { privmsg } from './privmsg.ts';
import { ison, list, mode, topic, userhost, whois } from './queries.ts';

const ignore: CommandHandler = () => {};

/** Commands of a registered socket. NICK changes nothing, because the name belongs to the account. */
const COMMANDS: ReadonlyMap<string, CommandHandler> = new Map<string, CommandHandler>([
  ['PRIVMSG', privmsg],
  ['JOIN', join],
  ['PART', part],
  ['NAMES', names],
  ['WHO', who],
  ['MODE', mode],
  ['WHOIS', whois],
  ['USERHOST', userhost],
  ['TOPIC', topic],
  ['LIST', list],
  ['AWAY', ignore],
  ['ISON', ison],
  ['PING', (context, connection, line) => answerPing(context.serverName, connection, line)],
  ['PONG', ignore],
  ['NICK', ignore],
  ['NOTICE', ignore],
  ['QUIT', (context, connection) => context.end(connection)],
  [
    'CAP',
    (context, connection, line) => {
      if (answerCap(context.serverName, connection, line)) context.rooms.reclassify(connection);
    },
  ],
  ['PASS', alreadyRegistered],
  // Many clients send it after NICK, which has let them in by then.
  ['USER', ignore],
]);

/** Runs one line of a registered socket. */
export const runCommand: CommandHandler = (context, connection, line) => {
  const handler = COMMANDS.get(line.command);
  if (handler !== undefined) return handler(context, connection, line);
  connection.send(numericLine(context.serverName, '421', connection.nick, line.command, 'Unknown command'));
};

function alreadyRegistered(...[context, connection]: Parameters<CommandHandler>): void {
  connection.send(numericLine(context.serverName, '462', connection.nick, 'You are already registered'));
}
