import { issueChatToken } from '@bandshell/server/src/features/oauth/grants/issue-chat-token.ts';
import { showStreamKey } from '@bandshell/server/src/features/streams/stream-keys/stream-key.ts';
import { runWords } from '../process/run-words.ts';
import type { ServerProcess } from '../process/server-process.ts';
import { startTestServer, type TestServerOptions } from './start-test-server.ts';
import { createTestUser, TEST_PASSWORD } from './visitor.ts';

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
    // A command opens the database anew and hashes a password: each takes longer than making the user.
    createUser: async (login, role) => {
      const roles = { isStaff: role === 'staff', isSiteAdmin: role === 'admin' };
      const { id, visitor } = await createTestUser(server, login, { roles });
      const { accessToken: chatToken } = await issueChatToken(server.platform, id);
      return {
        ...{ id, login: login.toLowerCase(), password: TEST_PASSWORD, chatToken },
        sessionToken: visitor.cookies.get('session') ?? '',
        streamKey: await showStreamKey(server.platform, id),
      };
    },
    command,
    dispose: () => server.close(),
  };
};
