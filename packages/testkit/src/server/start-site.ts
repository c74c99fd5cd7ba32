import { runWords } from '../process/run-words.ts';
import type { CreatedUser, ServerProcess } from '../process/server-process.ts';
import { startTestServer, type TestServerOptions } from './start-test-server.ts';

/** A server for tests of pages. */
export type Site = Pick<ServerProcess, 'url' | 'ircPort' | 'rtmpTarget' | 'createUser' | 'command' | 'dispose'>;

/**
 * The server in this process, for tests of pages that need no process of its own: a start takes a tenth of the time
 * of `startServerProcess`.
 */
export const startSite = async ({
  env = {},
  onLogLine,
}: Pick<TestServerOptions, 'env' | 'onLogLine'> = {}): Promise<Site> => {
  const server = await startTestServer({ env: { NODE_ENV: 'production', ...env }, onLogLine });
  const { dataDir, databaseUrl } = server;
  const settings = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(server.port),
    RTMP_PORT: String(server.rtmpPort),
    IRC_PORT: String(server.ircPort),
    NODE_ENV: 'production',
    ...env,
  };
  const command = (...words: string[]): Promise<string> => runWords(words, settings);
  return {
    url: server.url,
    ircPort: server.ircPort ?? 0,
    rtmpTarget: (streamKey) => `rtmp://127.0.0.1:${server.rtmpPort}/live/${streamKey}`,
    createUser: async (login, role) => {
      const roles = role === undefined ? [] : ['--role', role];
      return JSON.parse(await command('user', 'create', login, ...roles, '--json')) as CreatedUser;
    },
    command,
    dispose: () => server.close(),
  };
};
