import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLBACK_PATH } from '../../features/exports/destinations/destination-oauth.ts';
import type { ExportDestination } from '../../platform/config/export-destinations.ts';
import type { Config } from '../../platform/config.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { within } from '../../platform/within.ts';

const START_MS = 10_000;

export interface DemoPartner {
  readonly destination: ExportDestination;
  stop(): Promise<void>;
}

/** Nobody but this machine may reach the site: the sandbox asks for no password. */
const isOfThisMachine = ({ host, isProduction, publicUrl }: Config): boolean =>
  !isProduction && isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname);

/**
 * Starts the partner sandbox, a video site on a port of its own, and offers it as a place to which clips can be exported.
 * Undefined on a site that others can reach, on one with places of its own, and where the sandbox is not built.
 */
export async function startDemoPartner(
  platform: Platform,
  program: string | undefined = findProgram(),
): Promise<DemoPartner | undefined> {
  const { config, log, parts } = platform;
  if (program === undefined || !isOfThisMachine(config) || config.exportDestinations.length > 0) return undefined;
  const child = fork(program, [join(config.dataDir, 'partner-sandbox'), `${config.publicUrl}${CALLBACK_PATH}`], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const destination = describe(await within(ready(child), START_MS, 'starting the partner sandbox'));
    parts.exportDestinations.add(destination);
    return { destination, stop: () => stop(child) };
  } catch (error) {
    log.warn({ err: error }, 'the demo has no place to which clips can be exported');
    await stop(child);
    return undefined;
  }
}

interface Announcement {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

async function ready(child: ChildProcess): Promise<Announcement> {
  const [announced] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the partner sandbox ended with ${code}`);
    }),
  ]);
  return announced as Announcement;
}

const describe = ({ url, ...client }: Announcement): ExportDestination => ({
  id: 'harbour-video',
  name: 'Harbour Video',
  ...client,
  authorizeUrl: `${url}/oauth/authorize`,
  tokenUrl: `${url}/oauth/token`,
  revokeUrl: `${url}/oauth/revoke`,
  apiUrl: `${url}/api`,
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The built program, which lies beside the bundled server. */
function findProgram(): string | undefined {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'partner-sandbox.js');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}
