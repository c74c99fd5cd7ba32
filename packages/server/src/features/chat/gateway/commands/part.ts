import type { CommandHandler } from '../context.ts';
import { userPrefix } from '../lines.ts';
import { loginOfTarget } from '../notices.ts';

/** `PART #a,#b`; channels that were not joined are ignored. */
export const part: CommandHandler = (context, connection, line) => {
  for (const target of (line.params[0] ?? '').split(',')) {
    const login = loginOfTarget(target);
    if (login !== null && context.rooms.leave(connection, login)) {
      connection.send(`:${userPrefix(context.serverName, connection.nick)} PART #${login}`);
    }
  }
};
