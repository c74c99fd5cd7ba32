import { join } from 'node:path';
import {
  createTestProvider,
  TEST_PROVIDER,
  type TestProviderAccess,
} from '../../features/orders/test-provider/test-provider.ts';
import type { Config } from '../../platform/config.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChildProgram, findProgram } from './child-program.ts';
import { keepChildProgram } from './kept-program.ts';

/** Whether the site sells for test money: only where nobody else can reach it, unless the operator says so. */
export const wantsTestPayments = ({ testPayments, stripe, isProduction, publicUrl }: Config): boolean =>
  stripe === undefined && (testPayments ?? (!isProduction && isLoopbackHost(new URL(publicUrl).hostname)));

/**
 * Starts the provider of test money, a program of its own with its own store, and makes it the site's provider; it is started
 * again when it ends. Undefined
 * where it is not wanted, not built, or did not start; the site then sells nothing.
 */
export async function startTestProvider(
  platform: Platform,
  /** Of this server's HTTP, for webhooks. */
  port: number,
  program: string | undefined = findProgram('test-payments'),
): Promise<Pick<ChildProgram<unknown>, 'stop'> | undefined> {
  const { config, log, services } = platform;
  if (!config.roles.has('api') || program === undefined || !wantsTestPayments(config)) return undefined;
  const folder = join(config.dataDir, 'test-payments');
  const webhooks = `http://127.0.0.1:${port}/payments/webhooks/${TEST_PROVIDER}`;
  try {
    return await keepChildProgram<TestProviderAccess>({
      ...{ program, args: [folder, webhooks, ...siteOrigins(config)] },
      onStart: (announced) => services.payments.use(createTestProvider(announced)),
      onEnd: (error, pauseMs) =>
        log.warn({ err: error, pauseMs }, 'the provider of test money ended and is started again'),
    });
  } catch (error) {
    log.warn({ err: error }, 'the provider of test money did not start; nothing is sold');
    return undefined;
  }
}

/** Browsers on this machine know a site at loopback by two names. */
export function siteOrigins({ publicUrl }: Pick<Config, 'publicUrl'>): readonly string[] {
  const url = new URL(publicUrl);
  if (!isLoopbackHost(url.hostname)) return [publicUrl];
  const port = url.port === '' ? '' : `:${url.port}`;
  return [...new Set([publicUrl, ...['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}${port}`)])];
}
