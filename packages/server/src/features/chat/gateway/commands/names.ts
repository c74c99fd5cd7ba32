import type { CommandHandler } from '../context.ts';
import { namesLines, numericLine } from '../lines.ts';
import { loginOfTarget, safeTarget } from '../notices.ts';
import { namesFor } from './join.ts';

/** `NAMES #a`: only for a joined channel. */
export const names: CommandHandler = (context, connection, line) => {
  const login = loginOfTarget(line.params[0] ?? '');
  const room = login === null ? undefined : context.rooms.room(connection.joined.get(login) ?? '');
  if (login === null || room === undefined) return;
  const known = namesFor(context, connection, room.channelId);
  connection.send(...namesLines(context.serverName, connection.nick, login, known));
};

/** `WHO #a`: the list is always empty, but some clients wait for its end. */
export const who: CommandHandler = (context, connection, line) => {
  const target = safeTarget(line.params[0] ?? '');
  connection.send(numericLine(context.serverName, '315', connection.nick, target, 'End of /WHO list'));
};
