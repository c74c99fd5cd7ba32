import { createTestDatabase } from '../database/test-database.ts';
import { startTestServer, type TestServer } from '../server/start-test-server.ts';
import { type PaySite, startPayments } from './pay-site.ts';

interface Clock {
  now(): Date;
}

/** A server that sells for test money. */
export interface Shop {
  readonly server: TestServer;
  readonly pay: PaySite;
  close(): Promise<void>;
}

export interface ShopOnTwoNodes extends Shop {
  readonly other: TestServer;
}

/** Nodes of one site share its secret: one opens the mails that the other seals. */
const env = { SITE_SECRET: Buffer.alloc(32, 7).toString('base64') };

/** Starts a server with the test's clock that sells for test money. `onLogLine` receives its log. */
export async function startShop(
  clock: Clock,
  log: { readonly onLogLine?: (line: string) => void } = {},
): Promise<Shop> {
  const database = await createTestDatabase();
  const server = await startTestServer({ databaseUrl: database.url, clock, env, ...log });
  const pay = await startPayments(server);
  const close = async () => {
    await server.close();
    await pay.stop();
    await database.drop();
  };
  return { server, pay, close };
}

/** Starts such a server, and a second node of its site that answers requests alone. */
export async function startShopOnTwoNodes(clock: Clock): Promise<ShopOnTwoNodes> {
  const { server, pay, close } = await startShop(clock);
  const other = await startTestServer({ databaseUrl: server.databaseUrl, clock, env: { ...env, ROLES: 'api' } });
  other.platform.services.payments.use(server.platform.services.payments.provider);
  return {
    ...{ server, other, pay },
    close: async () => {
      await other.close();
      await close();
    },
  };
}
