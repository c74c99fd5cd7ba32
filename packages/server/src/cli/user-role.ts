import { writeRole } from '../core/staff/write-role.ts';
import { lockAndFindOtherSiteAdmin } from '../core/users/site-admins.ts';
import { SYSTEM } from '../features/admin/suspension-store.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { withPlatform } from './with-platform.ts';

const roles = {
  staff: { role: 'STAFF', column: 'is_staff' },
  admin: { role: 'SITE_ADMIN', column: 'is_site_admin' },
  partner: { role: 'PARTNER', column: 'is_partner' },
  affiliate: { role: 'AFFILIATE', column: 'is_affiliate' },
  dj: { role: 'PARTICIPATING_DJ', column: 'is_participating_dj' },
} as const;

const usage = `user role LOGIN ${Object.keys(roles).join('|')} [--revoke]`;

const isRole = (name: string): name is keyof typeof roles => Object.hasOwn(roles, name);

/** Grants the first site admin role to an existing account; the action is in the audit log. */
export const userRole: Command = {
  name: 'user role',
  usage,
  summary: 'Gives a user a role, or takes it away; also how a site gets its first site admin.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, usage, 2, { revoke: { type: 'boolean' } });
    const [login = '', name = ''] = positionals;
    if (!isRole(name)) {
      throw new CommandError(`"${name}" is no role; the roles are ${Object.keys(roles).join(', ')}.`, 2);
    }
    const has = values.revoke !== true;
    const { role, column } = roles[name];
    await withPlatform(context, (platform) =>
      platform.database.transact(async (tx) => {
        const find = tx.db.selectFrom('users').selectAll().where('login', '=', login.toLowerCase());
        const found = await find.executeTakeFirst();
        if (found === undefined) throw new CommandError(`There is no user "${login}".`);
        if (!has && role === 'SITE_ADMIN' && !(await lockAndFindOtherSiteAdmin(tx, found.id))) {
          throw new CommandError(`${found.login} is the last site admin. Give someone else this role first.`);
        }
        const user = await find.forUpdate().executeTakeFirstOrThrow();
        if (user[column] !== has) await writeRole(tx, platform, user, role, has, SYSTEM);
      }),
    );
    context.out(`${login.toLowerCase()} ${has ? 'has' : 'does not have'} the role "${name}".`);
    return 0;
  },
};
