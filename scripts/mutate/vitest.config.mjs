import { defineConfig } from 'vitest/config';
import { root } from '../lib/paths.mjs';

/** Only the domain's own tests, which need no other program. */
export default defineConfig({
  root,
  test: { include: ['packages/domain/src/**/*.test.ts'], testTimeout: 20_000 },
});
