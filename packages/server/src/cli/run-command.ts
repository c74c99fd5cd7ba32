import { pino } from 'pino';
import { openPlatform } from '../app/open-platform.ts';
import { StartError } from '../app/start/start-error.ts';
import { describeSettings } from '../platform/config/help.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { type Command, CommandError, type Terminal } from './command.ts';
import { deadLettersDiscard, deadLettersList, deadLettersReplay } from './dead-letters.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { dump } from './dump.ts';
import { houseAdAdd, houseAdList, houseAdRemove } from './house-ad.ts';
import { ledgerExport, ledgerVerify } from './ledger.ts';
import { recordingsClean } from './recordings-clean.ts';
import { restore } from './restore.ts';
import { streamKeyReset, streamKeyShow } from './stream-key.ts';
import { termsPublish } from './terms-publish.ts';
import { userCreate } from './user-create.ts';
import { userMembership, userOfAge, userTurbo } from './user-perks.ts';
import { userRole } from './user-role.ts';

const commands: readonly Command[] = [
  userCreate,
  userRole,
  userTurbo,
  userMembership,
  userOfAge,
  streamKeyShow,
  streamKeyReset,
  termsPublish,
  houseAdAdd,
  houseAdList,
  houseAdRemove,
  ledgerExport,
  ledgerVerify,
  recordingsClean,
  deadLettersList,
  deadLettersReplay,
  deadLettersDiscard,
  dump,
  restore,
  doctor,
  demo,
];

const help = (): string =>
  [
    'Usage: npm run cli -- COMMAND',
    '',
    ...commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
    '',
    'Works beside the running site and without it. Settings come from the environment, as the site reads them:',
    '',
    describeSettings(),
  ].join('\n');

/**
 * Runs one command line.
 * @returns the exit code: 0 for success, 1 for a failure, 2 for an invalid command line.
 */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) {
    terminal.out(help());
    return argv.length === 0 ? 2 : 0;
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word));
  if (command === undefined) {
    const names = commands.map(({ name }) => name).join(', ');
    terminal.err(`There is no such command. The commands are ${names}; --help explains them.`);
    return 2;
  }
  try {
    const config = readConfig(terminal.env);
    // Standard output is only for the result; errors of the log go to standard error.
    const log = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }));
    const context = { ...terminal, config, log, open: () => openPlatform(config, log) };
    return await command.run(argv.slice(command.name.split(' ').length), context);
  } catch (error) {
    if (error instanceof CommandError) {
      terminal.err(error.message);
      return error.exitCode;
    }
    if (error instanceof ConfigError || error instanceof StartError) {
      terminal.err(error.message);
      return 1;
    }
    terminal.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}
