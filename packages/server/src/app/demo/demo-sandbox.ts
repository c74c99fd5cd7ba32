import { join } from 'node:path';
import { CALLBACK_PATH } from '../../features/exports/destinations/destination-oauth.ts';
import type { ExportDestination } from '../../platform/config/export-destinations.ts';
import type { Config } from '../../platform/config.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { findProgram, startChildProgram } from '../start/child-program.ts';

export interface DemoSandbox {
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
export async function startDemoSandbox(
  platform: Platform,
  program: string | undefined = findProgram('partner-sandbox'),
): Promise<DemoSandbox | undefined> {
  const { config, log, services } = platform;
  if (program === undefined || !isOfThisMachine(config) || config.exportDestinations.length > 0) return undefined;
  try {
    const args = [join(config.dataDir, 'partner-sandbox'), `${config.publicUrl}${CALLBACK_PATH}`];
    const { announced, stop } = await startChildProgram<Announcement>(program, args);
    const destination = describe(announced);
    services.exportDestinations.add(destination);
    return { destination, stop };
  } catch (error) {
    log.warn({ err: error }, 'the demo has no place to which clips can be exported');
    return undefined;
  }
}

interface Announcement {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
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
