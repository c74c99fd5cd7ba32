import { register } from 'node:module';

// `node --import ./scripts/lib/typescript.mjs file.ts` runs TypeScript sources as they are, on any supported Node;
// processes forked from there inherit it.
register('./typescript-hooks.mjs', import.meta.url);
