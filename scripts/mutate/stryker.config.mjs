/**
 * Mutation testing of the domain. What a mutant's tests said is kept in `.cache/mutation`, so that a later run tries only
 * what changed. Constants at the top of a module cost a whole run each and are left out: the table of limits has a test.
 */
export default {
  mutate: [
    'packages/domain/src/**/*.ts',
    '!**/*.test.ts',
    '!**/index.ts',
    '!**/*-events.ts',
    '!packages/domain/src/art/**',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/sandbox',
  // Of the tree the domain's tests need the domain alone.
  ignorePatterns: [
    '**',
    '!package.json',
    '!packages',
    '!packages/domain/**',
    '!scripts',
    '!scripts/lib/**',
    '!scripts/mutate/*.mjs',
    '!tsconfig.base.json',
  ],
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: false,
};
