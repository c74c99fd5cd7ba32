import { accountsNotices } from '@bandshell/domain/accounts';
import { chatNotice, isLogin } from '@bandshell/domain/kernel';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../core/chat/chat-command.ts';
import { setBlock } from './block-user.ts';

/** `/block login` and `/unblock login`: the sender's own list of people who may not whisper to them. */
const DONE = { block: accountsNotices.blockDone, unblock: accountsNotices.unblockDone } as const;
const IDS = { NOT_FOUND: 'invalid_user', SELF: 'bad_block_self' };

const blockCommand =
  (name: 'block' | 'unblock'): ChatCommand =>
  async ({ userId, rest }, platform) => {
    const login = rest.trim().replace(/^@/, '').split(/\s/)[0]?.toLowerCase() ?? '';
    if (login === '') return usageNotice(name);
    const target = isLogin(login)
      ? await platform.database.db
          .selectFrom('users')
          .select(['id', 'display_name'])
          .where('login', '=', login)
          .executeTakeFirst()
      : undefined;
    const result = await setBlock(platform, { userId }, target?.id ?? '', name === 'block');
    if (!result.ok) return commandRefusal(result, IDS, `${name}_error`);
    return chatNotice(DONE[name], { user: target?.display_name ?? login });
  };

export const blockCommands: ChatCommands = {
  block: blockCommand('block'),
  unblock: blockCommand('unblock'),
};
