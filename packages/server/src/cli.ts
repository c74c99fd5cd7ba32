import { runCommand } from './cli/run-command.ts';
import { keepFilesPrivate } from './platform/data-folder.ts';

keepFilesPrivate();

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
