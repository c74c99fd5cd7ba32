import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { folderCircles } from './folder-circles.mjs';

/**
 * Follows every import below a folder and holds it against the rules.
 * @param {string} base folder laid out like the repository
 * @param {readonly string[]} [files] only these and what they reach, without what the test kit composes
 * @returns {Promise<{ violations: { rule: string, from: string, to: string }[], modules: string[], crossings: number }>}
 *   `modules` are files of the project that were read; `crossings` counts imports from one package into another, which is
 *   zero when workspace names are not resolved.
 */
export async function cruiseFixture(base, files = []) {
  const tops = ['packages', 'e2e', 'bench'].filter((folder) => existsSync(join(base, folder)));
  const { output } = await cruise(
    files.length === 0 ? tops : [...files],
    {
      ...config.options,
      ...(files.length === 0 ? {} : { doNotFollow: { path: ['node_modules', '^packages/testkit/'] } }),
      baseDir: base,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    },
    config.options.enhancedResolveOptions,
  );
  const packageOf = (file) => /^(packages\/[^/]+|e2e|bench)\//.exec(file)?.[1];
  const own = output.modules.filter((module) => packageOf(module.source) && !module.source.includes('node_modules/'));
  const crossings = own
    .flatMap((module) => module.dependencies.map((dependency) => [module.source, dependency.resolved]))
    .filter(([from, to]) => packageOf(to) && packageOf(to) !== packageOf(from)).length;
  return {
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...folderCircles(own),
    ],
    modules: own.map((module) => module.source),
    crossings,
  };
}
