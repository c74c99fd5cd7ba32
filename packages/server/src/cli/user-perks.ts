import { giveTurbo } from '../features/ads/give-turbo.ts';
import { withdrawUnderage } from '../features/consent/declare-underage.ts';
import type { Platform } from '../platform/platform.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { readTime } from './read-time.ts';
import { withPlatform } from './with-platform.ts';

async function userId({ database }: Platform, login: string): Promise<string> {
  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst();
  if (user === undefined) throw new CommandError(`There is no user "${login}".`);
  return user.id;
}

const turboUsage = 'user turbo LOGIN --until TIME | --end';

export const userTurbo: Command = {
  name: 'user turbo',
  usage: turboUsage,
  summary: 'Gives a user Turbo, the ad-free perk, until a time, or ends it.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, turboUsage, 1, {
      until: { type: 'string' },
      end: { type: 'boolean' },
    });
    if ((values.until === undefined) !== (values.end === true)) {
      throw new CommandError(`Give --until or --end.\nUsage: ${turboUsage}`, 2);
    }
    const until = values.until === undefined ? null : readTime(values.until);
    const login = positionals[0] ?? '';
    await withPlatform(context, async (platform) => giveTurbo(platform, await userId(platform, login), until, null));
    context.out(until === null ? `${login} has no Turbo.` : `${login} has Turbo until ${until.toISOString()}.`);
    return 0;
  },
};

const ageUsage = 'user of-age LOGIN';

export const userOfAge: Command = {
  name: 'user of-age',
  usage: ageUsage,
  summary: 'Takes back that a user is under age; they are asked for their privacy choices anew.',
  async run(args, context) {
    const { positionals } = readArgs(args, ageUsage, 1, {});
    const login = positionals[0] ?? '';
    const isChanged = await withPlatform(context, async (platform) =>
      withdrawUnderage(platform, await userId(platform, login), null),
    );
    context.out(isChanged ? `${login} is of age.` : `${login} was of age already.`);
    return 0;
  },
};
