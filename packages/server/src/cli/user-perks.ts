import { giveTurbo } from '../features/ads/give-turbo.ts';
import { withdrawUnderage } from '../features/consent/declare-underage.ts';
import { setMembership } from '../features/retail-membership/set-membership.ts';
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

interface Perk {
  readonly word: string;
  /** As a sentence names it. */
  readonly name: string;
  readonly summary: string;
  set(platform: Platform, userId: string, until: Date | null, actorId: null): Promise<void>;
}

/** `user WORD LOGIN --until TIME | --end`. */
function perkCommand({ word, name, summary, set }: Perk): Command {
  const usage = `user ${word} LOGIN --until TIME | --end`;
  return {
    ...{ name: `user ${word}`, usage, summary },
    async run(args, context) {
      const { values, positionals } = readArgs(args, usage, 1, { until: { type: 'string' }, end: { type: 'boolean' } });
      if ((values.until === undefined) !== (values.end === true)) {
        throw new CommandError(`Give --until or --end.\nUsage: ${usage}`, 2);
      }
      const until = values.until === undefined ? null : readTime(values.until);
      const login = positionals[0] ?? '';
      await withPlatform(context, async (platform) => set(platform, await userId(platform, login), until, null));
      context.out(
        until === null ? `${login} does not have ${name}.` : `${login} has ${name} until ${until.toISOString()}.`,
      );
      return 0;
    },
  };
}

export const userTurbo = perkCommand({
  ...{ word: 'turbo', name: 'Turbo', set: giveTurbo },
  summary: 'Gives a user Turbo, the ad-free perk, until a time, or ends it.',
});

export const userMembership = perkCommand({
  ...{ word: 'membership', name: 'a membership', set: setMembership },
  summary: 'Makes a user a member at the retail partner until a time, or ends it.',
});

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
