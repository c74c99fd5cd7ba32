import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { root } from './lib/paths.mjs';
import { cruiseHouse } from './walls/cruise.mjs';

/** Fewer than this cannot be the house: the rules would hold over nothing. */
const fewestModules = 60;
const fewestCrossings = 10;

try {
  const { violations, modules, crossings } = await cruiseHouse(root);
  if (modules.length < fewestModules || crossings < fewestCrossings) {
    throw new Error(
      `The walls were not checked: only ${modules.length} modules and ${crossings} imports between packages were seen.`,
    );
  }
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (violations.length > 0) throw new Error(`${violations.length} imports run against the house's direction.`);
  console.log(`The walls hold: ${modules.length} modules, ${crossings} imports between packages.`);
} catch (error) {
  fail(error);
}
