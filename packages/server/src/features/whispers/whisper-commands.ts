import { isLogin } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommands } from '../../core/chat-command.ts';
import { errorText } from '../../platform/messages/error-text.ts';
import { sendWhisper } from './send-whisper.ts';

/** Clients know these ids. */
const NOTICE_IDS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'whisper_invalid_login',
  SELF: 'whisper_invalid_self',
  RATE_LIMITED: 'whisper_limit_per_min',
  BLOCKED_BY_YOU: 'whisper_restricted_recipient',
  NOT_ALLOWED: 'whisper_restricted',
};

const usage = { id: 'usage_whisper', text: 'Usage: /w <login> <message>' };

/** `/w login text`: a whisper. It is said nowhere else. */
const whisper: ChatCommand = async ({ userId, rest }, platform) => {
  const [, typed = '', text = ''] = /^@?(\S+)\s+(.+)$/s.exec(rest.trim()) ?? [];
  if (typed === '') return usage;
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
  if (!result.ok) return { id: NOTICE_IDS[result.code] ?? 'whisper_error', text: errorText(result, 'en') };
  const user = recipient?.display_name ?? login;
  return { id: 'whisper_success', text: `Your whisper to ${user} is sent.`, params: { user } };
};

export const whisperCommands: ChatCommands = { w: whisper, whisper };
