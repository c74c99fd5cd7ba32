/** Environment variable with the URL of the run's PostgreSQL. */
export const TEST_POSTGRES = 'BANDSHELL_TEST_POSTGRES';

/** URL of the run's PostgreSQL. */
export function testPostgresUrl(): string {
  const url = process.env[TEST_POSTGRES];
  if (url === undefined) {
    throw new Error(`${TEST_POSTGRES} is not set: databases are for tests of the Vitest project "integration".`);
  }
  return url;
}

/** The same server's URL with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
