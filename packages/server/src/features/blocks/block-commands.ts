import { isLogin } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommands } from '../../core/chat-command.ts';
import { errorText } from '../../platform/messages/error-text.ts';
import { setBlock } from './block-user.ts';

/** `/block login` and `/unblock login`: the sender's own list of people who may not whisper to them. */
const blockCommand =
  (name: 'block' | 'unblock', done: (user: string) => string): ChatCommand =>
  async ({ userId, rest }, platform) => {
    const login = rest.trim().replace(/^@/, '').split(/\s/)[0]?.toLowerCase() ?? '';
    if (login === '') return { id: `usage_${name}`, text: `Usage: /${name} <login>` };
    const target = isLogin(login)
      ? await platform.database.db
          .selectFrom('users')
          .select(['id', 'display_name'])
          .where('login', '=', login)
          .executeTakeFirst()
      : undefined;
    const result = await setBlock(platform, { userId }, target?.id ?? '', name === 'block');
    if (!result.ok) {
      const id = result.code === 'NOT_FOUND' ? 'invalid_user' : `${name}_error`;
      return { id: result.code === 'SELF' ? 'bad_block_self' : id, text: errorText(result, 'en') };
    }
    const user = target?.display_name ?? login;
    return { id: `${name}_success`, text: done(user), params: { user } };
  };

export const blockCommands: ChatCommands = {
  block: blockCommand('block', (user) => `You blocked ${user}.`),
  unblock: blockCommand('unblock', (user) => `You unblocked ${user}.`),
};
