import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Time limit of each step. */
const limitMs = 180_000;

/**
 * A program of the bench in its own process.
 * @param name its path below `src`, without the extension
 */
export const program = (name: string, args: readonly (string | number)[]): ChildProcess =>
  fork(new URL(`../${name}.ts`, import.meta.url).pathname, args.map(String), {
    execArgv: [...process.execArgv, '--expose-gc'],
  });

/** The next message of a program. */
export const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const ended = new AbortController();
  const failed = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`);
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(limitMs) }), failed]);
    return answer as T;
  } finally {
    failed.catch(() => {});
    ended.abort();
  }
};

export const stop = async (child: ChildProcess | undefined): Promise<void> => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
