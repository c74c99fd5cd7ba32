import { resolve } from 'node:path';
import { openDatabase } from '../app/start/open-database.ts';
import { dumpDatabase } from '../platform/database/dump/dump-database.ts';
import { fileError } from './backup-file.ts';
import type { Command } from './command.ts';
import { readArgs } from './read-args.ts';

const usage = 'dump FILE';

export const dump: Command = {
  name: 'dump',
  usage,
  summary: 'Writes all data of the database into a new file, also while the site runs. The file holds personal data.',
  async run(args, context) {
    const { positionals } = readArgs(args, usage, 1, {});
    const file = resolve(positionals[0] ?? '');
    const database = await openDatabase(context.config, context.log, {
      share: true,
      // An older version's tables are dumped as they are.
      prepare: async () => undefined,
    });
    try {
      const rows = await dumpDatabase(database.url, file);
      context.out(`${rows} rows are in ${file}.`);
      return 0;
    } catch (error) {
      throw fileError(error, file);
    } finally {
      await database.close();
    }
  },
};
