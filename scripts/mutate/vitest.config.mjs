import { defineConfig } from 'vitest/config';
import { root } from '../lib/paths.mjs';

/** The domain's own tests and nothing else: they need no tool of the machine. */
export default defineConfig({
  root,
  test: { include: ['packages/domain/src/**/*.test.ts'], testTimeout: 20_000 },
});
