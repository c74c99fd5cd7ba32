import type { CommandHandler } from '../context.ts';
import { numericLine } from '../lines.ts';
import { loginOfTarget, safeTarget } from '../notices.ts';

/**
 * The facts that IRC programs ask for by themselves. The answers are the shortest ones of RFC 2812 that end the
 * question; who is where is nobody's business.
 */

/** `MODE #a` has no modes of IRC, `MODE #a b` no bans to list, and a change of modes changes nothing. */
export const mode: CommandHandler = ({ serverName }, connection, line) => {
  const [target = '', modes = ''] = line.params;
  if (!target.startsWith('#')) {
    return connection.send(numericLine(serverName, '221', connection.nick, '+'));
  }
  const channel = safeTarget(target);
  if (modes === '') connection.send(numericLine(serverName, '324', connection.nick, channel, '+'));
  else if (/^[+-]?b$/.test(modes) && line.params.length === 2) {
    connection.send(numericLine(serverName, '368', connection.nick, channel, 'End of Channel Ban List'));
  } else
    connection.send(
      numericLine(serverName, '482', connection.nick, channel, 'Moderators use /slow, /followers and so on'),
    );
};

/** `WHOIS nick`: only one's own name is known. */
export const whois: CommandHandler = ({ serverName }, connection, line) => {
  const asked = (line.params.at(-1) ?? '').replace(/[^\x21-\x7e]/g, '').slice(0, 50);
  const { nick } = connection;
  const isSelf = asked.toLowerCase() === nick;
  connection.send(
    isSelf
      ? numericLine(serverName, '311', nick, nick, nick, `${nick}.${serverName}`, '*', nick)
      : numericLine(serverName, '401', nick, asked === '' ? '*' : asked, 'No such nick/channel'),
    numericLine(serverName, '318', nick, asked === '' ? '*' : asked, 'End of /WHOIS list'),
  );
};

/** `USERHOST nick`: only one's own. */
export const userhost: CommandHandler = ({ serverName }, connection, line) => {
  const { nick } = connection;
  const isSelf = line.params.some((asked) => asked.toLowerCase() === nick);
  connection.send(numericLine(serverName, '302', nick, isSelf ? `${nick}=+${nick}@${nick}.${serverName}` : ''));
};

/** `ISON nick`: only oneself is known to be here. */
export const ison: CommandHandler = ({ serverName }, connection, line) => {
  const { nick } = connection;
  const asked = line.params.flatMap((names) => names.toLowerCase().split(' '));
  connection.send(numericLine(serverName, '303', nick, asked.includes(nick) ? nick : ''));
};

/** `TOPIC #a`: rooms have none. */
export const topic: CommandHandler = ({ serverName }, connection, line) => {
  const login = loginOfTarget(line.params[0] ?? '');
  if (login === null) return;
  connection.send(numericLine(serverName, '331', connection.nick, `#${login}`, 'No topic is set'));
};

/** `LIST`: rooms are found on the site. */
export const list: CommandHandler = ({ serverName }, connection) =>
  connection.send(numericLine(serverName, '323', connection.nick, 'End of /LIST'));
