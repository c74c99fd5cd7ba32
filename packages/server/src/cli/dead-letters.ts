import { isId } from '@bandshell/domain/kernel';
import { type DeadLetterAction, takeDeadLetters } from '../features/admin/settle-dead-letters.ts';
import { deadLetters } from '../platform/outbox/dead-letters.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { withPlatform } from './with-platform.ts';

/** Maximum number of dead letters in a list; the newest. */
const NAMED = 1_000;
const listUsage = 'dead-letters list [--json]';

export const deadLettersList: Command = {
  name: 'dead-letters list',
  usage: listUsage,
  summary: 'Prints events that features failed to take: id, feature, type, attempts, reason.',
  async run(args, context) {
    const { values } = readArgs(args, listUsage, 0, { json: { type: 'boolean', default: false } });
    const letters = await withPlatform(context, ({ database }) =>
      deadLetters(database.db).selectAll().orderBy('id', 'desc').limit(NAMED).execute(),
    );
    const lines = letters.map(
      ({ id, feature, type, attempts, last_error }) =>
        `${id}  ${feature ?? 'all features'}  ${type}  ${attempts}  ${last_error ?? ''}`,
    );
    if (values.json === true) context.out(JSON.stringify(letters));
    else context.out(lines.length === 0 ? 'There are no dead letters.' : lines.join('\n'));
    return 0;
  },
};

const command = (action: DeadLetterAction, summary: string): Command => {
  const usage = `dead-letters ${action} ID`;
  return {
    name: `dead-letters ${action}`,
    usage,
    summary,
    async run(args, context) {
      const id = readArgs(args, usage, 1, {}).positionals[0] ?? '';
      const taken = isId(id)
        ? await withPlatform(context, (platform) =>
            platform.database.transact((tx) =>
              takeDeadLetters(tx.db, platform, action, [id], { actorId: null, address: null }),
            ),
          )
        : [];
      if (taken.length === 0) throw new CommandError(`There is no dead letter "${id}".`);
      context.out(action === 'replay' ? `The dead letter ${id} is delivered again.` : `The dead letter ${id} is gone.`);
      return 0;
    },
  };
};

export const deadLettersReplay = command('replay', 'Delivers such an event to its feature again.');
export const deadLettersDiscard = command('discard', 'Removes such an event for good.');
