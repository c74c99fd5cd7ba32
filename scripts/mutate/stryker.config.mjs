/**
 * Mutation testing of the domain. Results are stored in `.cache/mutation`, so that a later run tests only changes.
 * Constants at the top of a module need a whole run each and are left out: a test covers the table of limits.
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
  // The domain's tests need only the domain.
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
