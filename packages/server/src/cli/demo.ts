import { once } from 'node:events';
import { readDatabaseContent } from '../app/demo/database-content.ts';
import { startDemo } from '../app/demo/start-demo.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { withPlatform } from './with-platform.ts';

const usage = 'demo [--keep-live]';

/** Resolves when the process is asked to end. */
async function untilStopSignal(): Promise<void> {
  const asked = new AbortController();
  const { signal } = asked;
  await Promise.race([once(process, 'SIGINT', { signal }), once(process, 'SIGTERM', { signal })]);
  asked.abort();
}

export const demo: Command = {
  name: 'demo',
  usage,
  summary: 'Fills an empty embedded database with the demo; with --keep-live, keeps it live until Ctrl-C.',
  async run(args, context) {
    const { values } = readArgs(args, usage, 0, { 'keep-live': { type: 'boolean' } });
    if (context.config.databaseUrl !== undefined) {
      throw new CommandError('The demo never touches the database of DATABASE_URL: leave that setting out.');
    }
    await withPlatform(context, async (platform) => {
      const before = await readDatabaseContent(platform);
      if (before === 'other') {
        throw new CommandError('The database holds a site of its own; the demo fills an empty one only.');
      }
      const keepsLive = values['keep-live'] === true;
      const { rtmpPort, ircPort } = context.config;
      const running = await startDemo({ platform, rtmpPort, ircPort, streams: keepsLive });
      try {
        context.out(before === 'empty' ? 'The demo is there.' : 'The demo was there already.');
        if (running.firstRun !== undefined) {
          const { login, password, streamKey } = running.firstRun;
          context.out(`login       ${login}\npassword    ${password}\nstream key  ${streamKey}`);
        }
        if (keepsLive) {
          context.err('The demo channels are kept live. Ctrl-C ends it.');
          await untilStopSignal();
        }
      } finally {
        await running.stop();
      }
    });
    return 0;
  },
};
