import { fileURLToPath } from 'node:url';
import { printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { buildSchema } from './schema.ts';

const printed = fileURLToPath(new URL('../../../contract/schema.graphql', import.meta.url));

/** `npx vitest run --project unit printed-schema -u` prints it again; review the difference. */
test('packages/contract/schema.graphql is the schema as the server has it', async () => {
  await expect(`${printSchema(buildSchema())}\n`).toMatchFileSnapshot(printed);
});
