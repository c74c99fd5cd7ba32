/** A small valid project with every allowed kind of import once. */
export const validFiles = {
  'packages/domain/src/kernel/index.ts': "export * from './result.ts';",
  'packages/domain/src/polls/index.ts': "export * from './poll.ts';",
  'packages/domain/src/polls/poll.ts': "import { ok } from '../kernel/result.ts';\nexport const poll = ok;",
  'packages/domain/src/raids/index.ts': 'export const raid = 1;',
  'packages/domain/src/kernel/result.ts': 'export const ok = true;',
  'packages/domain/src/kernel/result.test.ts':
    "import { test } from 'vitest';\nimport { ok } from './result.ts';\ntest('', () => ok);",
  'packages/contract/src/index.ts': "export { ok } from '@bandshell/domain/kernel';",
  'packages/media/src/index.ts': "import 'node:net';\nimport '@bandshell/contract';\nexport const media = 1;",
  'packages/media/src/inner.ts': 'export const inner = 1;',
  'packages/player/src/index.ts': "import '@bandshell/domain/kernel';\nimport 'hls.js';\nexport const player = 1;",
  'packages/server/src/main.ts': "import './app/app.ts';",
  'packages/server/src/cli.ts': "import './cli/doctor.ts';",
  'packages/server/src/cli/doctor.ts': "import '../app/app.ts';\nexport const doctor = 1;",
  'packages/server/src/app/app.ts':
    "import '@bandshell/media';\nimport '../features/follows/feature.ts';\nimport '../features/chat/feature.ts';\nexport const app = 1;",
  'packages/server/src/features/follows/feature.ts':
    "import type { media } from '@bandshell/media';\nimport '../../core/user.ts';\nexport const follows = 1;",
  'packages/server/src/features/chat/feature.ts': "import '../../platform/clock.ts';\nexport const chat = 1;",
  'packages/server/src/features/chat/feature.system.test.ts':
    "import '@bandshell/testkit';\nimport '../../app/app.ts';",
  'packages/server/src/core/user.ts': "import '../platform/clock.ts';\nexport const user = 1;",
  'packages/server/src/platform/clock.ts': 'export const clock = 1;',
  'packages/web/src/app/main.tsx': "import 'react';\nimport '../pages/browse/home/home-page.tsx';",
  'packages/web/src/pages/browse/home/home-page.tsx':
    "import '../../../features/side-nav/list.tsx';\nimport '../../../features/chat/column.tsx';\nexport const home = 1;",
  'packages/web/src/features/side-nav/list.tsx': "import '../../core/identity/viewer.ts';\nexport const list = 1;",
  'packages/web/src/features/chat/column.tsx':
    "import '../../ui/button.tsx';\nimport '@bandshell/player';\nexport const column = 1;",
  'packages/web/src/core/identity/viewer.ts': "import '../../platform/graphql/client.ts';\nexport const viewer = 1;",
  'packages/web/src/ui/button.tsx': "import 'react';\nimport '../platform/storage.ts';\nexport const button = 1;",
  'packages/web/src/platform/storage.ts': 'export const storage = 1;',
  'packages/web/src/platform/graphql/client.ts': "import 'urql';\nexport const client = 1;",
  'packages/testkit/src/index.ts':
    "import '@bandshell/media';\nimport '../../server/src/app/app.ts';\nexport const testkit = 1;",
  'e2e/watch.e2e.ts': "import '@bandshell/testkit';",
};

const line = (specifier) => `import '${specifier}';\nexport const fault = 1;`;

/** For every rule, by name, an import that breaks only that rule: the added file and its text. */
export const plantedFaults = {
  'server-features-imports-nothing-above': ['packages/server/src/features/chat/fault.ts', line('../../app/app.ts')],
  'server-core-imports-nothing-above': ['packages/server/src/core/fault.ts', line('../features/chat/feature.ts')],
  'server-platform-imports-nothing-above': ['packages/server/src/platform/fault.ts', line('../core/user.ts')],
  'server-entries-are-imported-by-nobody': ['packages/server/src/app/fault.ts', line('../cli/doctor.ts')],
  'server-features-are-strangers': ['packages/server/src/features/chat/fault.ts', line('../follows/feature.ts')],
  'server-schemas-write-no-sql': ['packages/server/src/features/chat/fault-schema.ts', line('kysely')],
  'media-is-opened-by-app-alone': ['packages/server/src/features/chat/fault.ts', line('@bandshell/media')],
  'web-pages-imports-nothing-above': ['packages/web/src/pages/browse/home/fault.ts', line('../../../app/main.tsx')],
  'web-features-imports-nothing-above': [
    'packages/web/src/features/chat/fault.ts',
    line('../../pages/browse/home/home-page.tsx'),
  ],
  'web-core-imports-nothing-above': ['packages/web/src/core/fault.ts', line('../features/chat/column.tsx')],
  'web-ui-imports-nothing-above': ['packages/web/src/ui/fault.ts', line('../core/identity/viewer.ts')],
  'web-platform-imports-nothing-above': ['packages/web/src/platform/fault.ts', line('../ui/button.tsx')],
  'web-pages-draw-slots': [
    'packages/web/src/pages/viewing/channel/channel-view.tsx',
    line('../../../features/side-nav/list.tsx'),
  ],
  'web-features-are-strangers': ['packages/web/src/features/chat/fault.ts', line('../side-nav/list.tsx')],
  'ui-knows-no-graphql': ['packages/web/src/ui/fault.ts', line('urql')],
  'web-imports-only-player-contract-domain': ['packages/web/src/app/fault.ts', line('@bandshell/media')],
  'player-imports-only-contract-domain': ['packages/player/src/fault.ts', line('@bandshell/media')],
  'media-imports-only-contract-domain': ['packages/media/src/fault.ts', line('@bandshell/player')],
  'server-imports-only-media-contract-domain': ['packages/server/src/app/fault.ts', line('@bandshell/testkit')],
  'partner-sandbox-imports-only-itself': ['packages/partner-sandbox/src/fault.ts', line('@bandshell/contract')],
  'test-payments-imports-only-itself': ['packages/test-payments/src/fault.ts', line('@bandshell/contract')],
  'contract-imports-only-domain': ['packages/contract/src/fault.ts', line('@bandshell/media')],
  'domain-imports-only-itself': ['packages/domain/src/fault.ts', line('@bandshell/contract')],
  'domain-features-are-strangers': ['packages/domain/src/polls/fault.ts', line('../raids/index.ts')],
  'domain-kernel-knows-no-feature': ['packages/domain/src/kernel/fault.ts', line('../polls/poll.ts')],
  'domain-is-pure': ['packages/domain/src/fault.ts', line('node:crypto')],
  'contract-has-no-dependencies': ['packages/contract/src/fault.ts', line('hls.js')],
  'player-is-without-react': ['packages/player/src/fault.ts', line('react')],
  'browser-code-is-without-node': ['packages/web/src/app/fault.ts', line('node:fs')],
  'packages-are-entered-by-their-entry-point': [
    'packages/server/src/app/fault.ts',
    line('../../../media/src/inner.ts'),
  ],
  'server-is-reached-by-testkit-alone': ['e2e/fault.e2e.ts', line('../packages/server/src/app/app.ts')],
  'no-circles': [
    'packages/media/src/fault.ts',
    "import type { Other } from './other-fault.ts';\nexport type Fault = Other;",
  ],
  'folders-of-a-feature-have-no-circle': [
    'packages/server/src/features/chat/rooms/fault.ts',
    line('../text/other-fault.ts'),
  ],
  'no-unresolvable': ['packages/media/src/fault.ts', line('./nowhere.ts')],
};

/** Additional files that a fault needs. */
export const besideFaults = {
  // A circle of folders, and none of files.
  'folders-of-a-feature-have-no-circle': {
    'packages/server/src/features/chat/text/other-fault.ts': "import '../rooms/part.ts';\nexport const other = 1;",
    'packages/server/src/features/chat/rooms/part.ts': 'export const part = 1;',
  },
  'no-circles': {
    'packages/media/src/other-fault.ts': "import type { Fault } from './fault.ts';\nexport type Other = Fault;",
  },
};

/** External packages that the small project imports. */
export const outsidePackages = ['kysely', 'react', 'urql', 'hls.js', 'vitest'];
