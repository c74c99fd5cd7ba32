// Weighs every page of a finished build and fails when one is over its budget; `npm run build` does the same.
import { fileURLToPath } from 'node:url';
import { overBudget, weighPages } from '../../../scripts/build/budgets.mjs';
import { precompress } from '../../../scripts/build/precompress.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
await precompress(dist);
const pages = weighPages(dist);
console.table(pages);
const excess = overBudget(pages);
for (const sentence of excess) console.error(sentence);
process.exitCode = excess.length > 0 ? 1 : 0;
