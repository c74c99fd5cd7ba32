import { createEmptyTestDatabase, startTestServer } from '@bandshell/testkit';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { identifyByChatToken } from '../../core/identity/access-token.ts';
import { hashToken, newAccessToken } from '../../core/secrets/secret-token.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';

const log = pino({ level: 'silent' });
const DAY_MS = 24 * 3_600_000;

test('chat passwords of an older server work on, and are listed and ended like other programs', async () => {
  const database = await createEmptyTestDatabase();
  const migrations = await readMigrations();
  await migrate(
    database.url,
    migrations.filter(({ name }) => name < '0025'),
    log,
  );
  const tokens = [newAccessToken(), newAccessToken()];
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(
      `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
       values (100100, 'old_bot', 'old_bot', '#000000', '#000000', now())`,
    );
    for (const [index, token] of tokens.entries()) {
      await client.query('insert into chat_tokens (id, user_id, token_hash, created_at) values ($1, 100100, $2, $3)', [
        200_100 + index,
        hashToken(token),
        new Date('2025-06-01T00:00:00Z'),
      ]);
    }
  } finally {
    await client.end();
  }
  await migrate(database.url, migrations, log);
  const server = await startTestServer({ databaseUrl: database.url });
  try {
    for (const token of tokens) {
      const identity = await identifyByChatToken(server.platform, token);
      expect(identity).toMatchObject({
        clientId: 'chatpassword',
        scopes: ['chat:read', 'chat:edit'],
        viewer: { userId: '100100', login: 'old_bot' },
      });
      const lifeMs = (identity?.expiresAt.getTime() ?? 0) - Date.now();
      expect(Math.round(lifeMs / DAY_MS)).toBe(60);
    }
    const { db } = server.platform.database;
    expect(await db.selectFrom('oauth_connections').select(['user_id', 'client_id']).execute()).toEqual([
      { user_id: '100100', client_id: 'chatpassword' },
    ]);
  } finally {
    await server.close();
    await database.drop();
  }
});
