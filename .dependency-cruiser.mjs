/**
 * The arrows of the project (docs/architecture.md) as rules. `scripts/walls.mjs` runs them; `scripts/walls.test.mjs` plants
 * one fault for each and sees it found.
 */

/** Test files may reach for the test kit and for what they drive. */
const test = '\\.(test|e2e)\\.tsx?$';

/** A layer must not import the layers above it, listed from the top. */
const layers = (prefix, folder, names) =>
  names.slice(1).map((name, index) => ({
    name: `${prefix}-${name}-imports-nothing-above`,
    comment: `Arrows run down: ${names.join(' → ')}.`,
    severity: 'error',
    from: { path: `^${folder}/${name}/`, pathNot: test },
    to: { path: `^${folder}/(${names.slice(0, index + 1).join('|')})/` },
  }));

const strangers = (name, folder) => ({
  name,
  comment: 'Features are strangers: they meet on a core type, in a reaction to an event, or on a page.',
  severity: 'error',
  from: { path: `^${folder}/([^/]+)/`, pathNot: test },
  to: { path: `^${folder}/([^/]+)/`, pathNot: `^${folder}/$1/` },
});

const packageImports = (name, allowed, comment) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'itself'}`,
  comment,
  severity: 'error',
  from: { path: `^packages/${name}/src/`, pathNot: test },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
});

const forbidden = [
  ...layers('server', 'packages/server/src', ['app', 'features', 'core', 'platform']),
  {
    name: 'server-entries-are-imported-by-nobody',
    comment: 'main.ts, cli.ts and its commands start the app; nothing stands on them. The test kit runs commands.',
    severity: 'error',
    from: {
      path: '^packages/',
      pathNot: [
        '^packages/server/src/(main\\.ts|cli\\.ts|cli/)',
        '^packages/testkit/src/process/run-words\\.ts$',
        test,
      ],
    },
    to: { path: '^packages/server/src/(main\\.ts|cli\\.ts|cli/)' },
  },
  strangers('server-features-are-strangers', 'packages/server/src/features'),
  {
    name: 'server-schemas-write-no-sql',
    comment: 'Files of the GraphQL schema decode, check the permission and call an action or a loader.',
    severity: 'error',
    from: { path: '^packages/server/src/features/.+-(schema|mutations)\\.ts$' },
    to: {
      path: ['node_modules/kysely/', '^packages/server/src/features/.+-store\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'media-is-opened-by-app-alone',
    comment: 'Of the server only app/ opens media, and hands it what it needs. Its types may be imported.',
    severity: 'error',
    from: { path: '^packages/server/src/', pathNot: ['^packages/server/src/app/', test] },
    to: { path: '^packages/media/', dependencyTypesNot: ['type-only'] },
  },
  ...layers('web', 'packages/web/src', ['app', 'pages', 'features', 'core', 'ui', 'platform']),
  strangers('web-features-are-strangers', 'packages/web/src/features'),
  {
    name: 'ui-knows-no-graphql',
    comment: 'The design system gets values and callbacks, never documents.',
    severity: 'error',
    from: { path: '^packages/web/src/ui/' },
    to: { path: ['node_modules/(graphql|gql\\.tada|urql|@urql)/', '^packages/web/src/platform/graphql/'] },
  },
  {
    name: 'web-pages-draw-slots',
    comment: 'These files compose pages. They know what the page is about; every other feature shows itself in a slot.',
    severity: 'error',
    from: {
      path: [
        '^packages/web/src/pages/viewing/channel/channel-(view|stage|lower)\\.tsx$',
        '^packages/web/src/pages/viewing/watch/watch-(video|clip)\\.tsx$',
        '^packages/web/src/pages/layouts/channel-chat/channel-chat(-live)?\\.tsx$',
        '^packages/web/src/pages/layouts/chat-card-actions\\.tsx$',
        '^packages/web/src/pages/viewing/chat-window/chat-window-page\\.tsx$',
        '^packages/web/src/pages/creator/stream-manager/manager\\.tsx$',
        '^packages/web/src/pages/creator/moderator/moderator-view\\.tsx$',
      ],
    },
    to: {
      path: '^packages/web/src/features/',
      // The picture, the chat with its emotes, and what names a channel, a video, a clip or a broadcast.
      pathNot: [
        '^packages/web/src/features/(broadcast|channels|chat|emotes|player|videos)/',
        '^packages/web/src/features/clips/clip-info\\.tsx$',
        // The number of held messages on a tab of the moderators' page.
        '^packages/web/src/features/automod/held-count\\.tsx$',
      ],
    },
  },
  packageImports('web', ['player', 'contract', 'domain'], 'The page speaks to the server over the wire alone.'),
  packageImports('player', ['contract', 'domain'], 'The player plays; it knows neither page nor server.'),
  packageImports('media', ['contract', 'domain'], 'Media reports through StreamEvents and knows nobody.'),
  packageImports('server', ['media', 'contract', 'domain'], 'The test kit drives the server, never the other way.'),
  packageImports('partner-sandbox', [], 'The outside company knows nothing of this product.'),
  packageImports('test-payments', [], 'The payment provider knows nothing of this product.'),
  packageImports('contract', ['domain'], 'The contract is what crosses a wire and nothing else.'),
  packageImports('domain', [], 'Rules are pure and stand alone.'),
  {
    name: 'domain-features-are-strangers',
    comment:
      'Features of the domain know the kernel and no other feature. The map of the site is made of what they declare.',
    severity: 'error',
    from: { path: '^packages/domain/src/([^/]+)/', pathNot: ['^packages/domain/src/kernel/', test] },
    to: { path: '^packages/domain/src/[^/]+/', pathNot: '^packages/domain/src/($1|kernel)/' },
  },
  {
    name: 'domain-kernel-knows-no-feature',
    comment: 'Every feature stands on the kernel.',
    severity: 'error',
    from: { path: '^packages/domain/src/kernel/', pathNot: test },
    to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/kernel/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'No dependency on node:, React, a clock or a database.',
    severity: 'error',
    from: { path: '^packages/domain/src/', pathNot: test },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'contract-has-no-dependencies',
    comment: 'Both ends of every wire carry the contract.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: test },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'player-is-without-react',
    comment: 'The player is framework-free; the page wraps it.',
    severity: 'error',
    from: { path: '^packages/player/src/' },
    to: { path: 'node_modules/(react|react-dom|react-router)/' },
  },
  {
    name: 'browser-code-is-without-node',
    comment: 'Web and player run in a browser.',
    severity: 'error',
    from: { path: '^packages/(web|player)/src/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'packages-are-entered-by-their-entry-point',
    comment: 'A package is imported by its name. The domain has one entry a feature, the others one in all.',
    severity: 'error',
    from: { path: '^(packages/[^/]+|e2e|bench)/' },
    to: {
      path: '^packages/([^/]+)/',
      // The server has no entry point: the test kit composes it, and measurements reach into its parts.
      pathNot: [
        '^$1/',
        '^packages/[^/]+/src/index\\.ts$',
        '^packages/domain/src/([^/]+/index|announcements|chat-commands|events|flags|overlay-kinds|tracking-events)\\.ts$',
        '^packages/server/',
      ],
    },
  },
  {
    name: 'server-is-reached-by-testkit-alone',
    comment: 'Only the test kit and measurements import the server.',
    severity: 'error',
    from: { path: '^(packages|e2e)/', pathNot: ['^packages/(server|testkit)/'] },
    to: { path: '^packages/server/' },
  },
  {
    name: 'no-circles',
    comment: 'A circle of imports is one file cut in pieces.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that cannot be resolved hides from every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    // Imports of types count: they are arrows too.
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
