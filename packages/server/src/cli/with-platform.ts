import type { Platform } from '../platform/platform.ts';
import type { CommandContext } from './command.ts';

/** Runs `work` with the site's database open and always closes it. */
export async function withPlatform<T>(context: CommandContext, work: (platform: Platform) => Promise<T>): Promise<T> {
  const opened = await context.open();
  try {
    return await work(opened.platform);
  } finally {
    await opened.close();
  }
}
