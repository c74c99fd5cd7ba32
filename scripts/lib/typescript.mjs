import module from 'node:module';
import { load } from './typescript-hooks.mjs';

// `node --import ./scripts/lib/typescript.mjs file.ts` runs TypeScript sources as they are, on any supported Node;
// processes forked from there inherit it. Node 26 warns of `register`, and Node 20 has nothing else.
if (module.registerHooks) module.registerHooks({ load });
else module.register('./typescript-hooks.mjs', import.meta.url);
