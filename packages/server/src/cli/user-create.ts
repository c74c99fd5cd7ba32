import { randomBytes } from 'node:crypto';
import { createSession } from '../features/accounts/create-session.ts';
import { createUser } from '../features/accounts/create-user.ts';
import type { UserRoles } from '../features/accounts/insert-user.ts';
import { issueChatToken } from '../features/oauth/grants/issue-chat-token.ts';
import { showStreamKey } from '../features/streams/stream-keys/stream-key.ts';
import { sentenceText } from '../platform/messages/sentence-text.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { withPlatform } from './with-platform.ts';

const roles: Readonly<Record<string, keyof UserRoles>> = {
  staff: 'isStaff',
  admin: 'isSiteAdmin',
  partner: 'isPartner',
  affiliate: 'isAffiliate',
  dj: 'isParticipatingDJ',
};

const usage = `user create LOGIN [--password P] [--email E] [--role ${Object.keys(roles).join('|')}]… [--json]`;

function readRoles(names: readonly string[]): UserRoles {
  const unknown = names.find((name) => !Object.hasOwn(roles, name));
  if (unknown !== undefined) {
    throw new CommandError(`"${unknown}" is no role; the roles are ${Object.keys(roles).join(', ')}.`, 2);
  }
  return Object.fromEntries(names.map((name) => [roles[name], true]));
}

export const userCreate: Command = {
  name: 'user create',
  usage,
  summary: 'Makes a user and prints id, login, session token, chat token and stream key.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, usage, 1, {
      password: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    });
    const wanted = readRoles(values.role ?? []);
    const password = values.password ?? randomBytes(12).toString('base64url');
    const made = await withPlatform(context, async (platform) => {
      const user = await createUser(platform, {
        login: positionals[0] ?? '',
        password,
        roles: wanted,
        ...(values.email === undefined ? {} : { email: values.email }),
      });
      if (!user.ok) throw new CommandError(sentenceText(user, 'en'));
      const { id } = user.value;
      const session = await createSession(platform, { userId: id, userAgent: 'Bandshell command line' });
      return {
        id,
        login: (positionals[0] ?? '').toLowerCase(),
        ...(values.password === undefined ? { password } : {}),
        sessionToken: session.token,
        chatToken: (await issueChatToken(platform, id)).accessToken,
        streamKey: await showStreamKey(platform, id),
      };
    });
    const lines = Object.entries(made).map(([name, value]) => `${name.padEnd(14)}${value}`);
    context.out(values.json ? JSON.stringify(made) : lines.join('\n'));
    return 0;
  },
};
