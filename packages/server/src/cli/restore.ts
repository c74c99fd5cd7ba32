import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { migrateJobTables, openDatabase } from '../app/start/open-database.ts';
import { lockDataFolder } from '../platform/data-folder.ts';
import { RestoreError, restoreDatabase } from '../platform/database/dump/restore-database.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { fileError } from './backup-file.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';

const usage = 'restore FILE';

export const restore: Command = {
  name: 'restore',
  usage,
  summary: 'Fills an empty database with a dump of this or an older version. The site must not run.',
  async run(args, { config, log, out }) {
    const { positionals } = readArgs(args, usage, 1, {});
    const file = resolve(positionals[0] ?? '');
    await access(file).catch((error: unknown) => {
      throw fileError(error, file);
    });
    const unlock = await lockDataFolder(config.dataDir);
    try {
      const database = await openDatabase(config, log, { prepare: async () => undefined });
      try {
        const connectionString = database.url;
        const migrateJobs = () => migrateJobTables(connectionString, log);
        const migrations = await readMigrations();
        const rows = await restoreDatabase({ connectionString, file, migrations, migrateJobs, log });
        out(`${rows} rows are in the database.`);
        return 0;
      } finally {
        await database.close();
      }
    } catch (error) {
      if (error instanceof RestoreError) throw new CommandError(error.message);
      throw fileError(error, file);
    } finally {
      await unlock();
    }
  },
};
