import { chatNotice, isLogin } from '@bandshell/domain/kernel';
import { whispersNotices } from '@bandshell/domain/whispers';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../core/chat/chat-command.ts';
import { sendWhisper } from './send-whisper.ts';

/** Clients know these ids. */
const NOTICE_IDS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'whisper_invalid_login',
  SELF: 'whisper_invalid_self',
  RATE_LIMITED: 'whisper_limit_per_min',
  BLOCKED_BY_YOU: 'whisper_restricted_recipient',
  NOT_ALLOWED: 'whisper_restricted',
};

/** `/w login text`: a whisper. It is said nowhere else. */
const whisper: ChatCommand = async ({ userId, rest }, platform) => {
  const [, typed = '', text = ''] = /^@?(\S+)\s+(.+)$/s.exec(rest.trim()) ?? [];
  if (typed === '') return usageNotice('w', 'whisper');
  const { db } = platform.database;
  const login = typed.toLowerCase();
  const sender = await db
    .selectFrom('users')
    .select(['login', 'display_name', 'is_staff', 'is_site_admin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const recipient = isLogin(login)
    ? await db.selectFrom('users').select(['id', 'display_name']).where('login', '=', login).executeTakeFirst()
    : undefined;
  const viewer = {
    ...{ userId, login: sender.login, displayName: sender.display_name },
    ...{ sessionId: null, authenticatedAt: null, isStaff: sender.is_staff, isSiteAdmin: sender.is_site_admin },
  };
  const result = await sendWhisper(platform, viewer, { recipientID: recipient?.id ?? '', text });
  if (!result.ok) return commandRefusal(result, NOTICE_IDS, 'whisper_error');
  return chatNotice(whispersNotices.whisperDone, { user: recipient?.display_name ?? login });
};

export const whisperCommands: ChatCommands = { w: whisper, whisper };
