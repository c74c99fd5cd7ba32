import { runCommand } from '@bandshell/server/src/cli/run-command.ts';

/**
 * Runs a command of the command-line tool in this process: a whole program for each takes a second of a core.
 * @param env its settings
 * @returns what it prints
 * @throws when it fails, with what it says
 */
export const runWords = async (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> => {
  const printed: string[] = [];
  const failures: string[] = [];
  const terminal = {
    env,
    out: (text: string) => printed.push(text),
    err: (text: string) => failures.push(text),
  };
  const code = await runCommand(words, terminal);
  if (code !== 0) throw new Error(`${words.join(' ')}: exit code ${code}: ${failures.join(' ')}`);
  return printed.join('\n').trim();
};
