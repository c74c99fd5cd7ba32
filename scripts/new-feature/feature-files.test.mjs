import { describe, expect, test } from 'vitest';
import {
  featureFiles,
  migrationTime,
  nextTabPlace,
  withAnnouncements,
  withDescription,
  withEvents,
  withFeature,
  withHeads,
  withRoutes,
  withTopic,
} from './feature-files.mjs';
import { namesOf } from './names.mjs';

const names = namesOf('hype-trains', 'hype-train');

describe('a new feature', () => {
  test('has every name filled in', () => {
    for (const [file, text] of Object.entries(featureFiles(names, '20261122T2045', 110))) {
      expect(text, file).not.toMatch(/undefined\b(?!\)|,)|\[object|\$\{(?:N|f)/);
      expect(file).toMatch(/hype-train/);
    }
  });

  test('joins the list of features by one line', () => {
    const line = (name, folder) => `export { ${name}Feature } from '../features/${folder}/feature.ts';\n`;
    const before = `// All features.\n${line('chat', 'chat')}${line('videos', 'videos')}`;
    const after = `// All features.\n${line('chat', 'chat')}${line('hypeTrains', 'hype-trains')}${line('videos', 'videos')}`;
    expect(withFeature(before, names)).toBe(after);
    expect(() => withFeature('', names)).toThrow('list of features');
  });

  test('joins the lists of events and topics by one line each', () => {
    const before = `import type { ChatEvent } from './chat/chat-events.ts';\n\n/** All. */\nexport type DomainEvent = ChatEvent;\n`;
    const joined = withEvents(before, names);
    expect(joined).toContain(`import type { HypeTrainEvent } from './hype-trains/hype-train-events.ts';`);
    expect(joined).toContain(`ChatEvent\n  | HypeTrainEvent;\n`);
    expect(() => withEvents('', names)).toThrow('list of events');
    expect(withTopic('', names)).toBe(`export * from './hype-trains-topic.ts';\n`);
  });

  test('joins what features announce, the routes and their heads by one line each', () => {
    const before = 'const notifications = {\n  ...a,\n};\n\nexport const auditActions = {\n  ...b,\n};\n';
    const announced = withAnnouncements(before, names);
    expect(announced).toContain('  ...a,\n  ...hypeTrainsNotifications,\n};');
    expect(announced).toContain('  ...b,\n  ...hypeTrainsAuditActions,\n};');
    expect(announced).toContain("from './hype-trains/hype-trains-announcements.ts';");
    expect(() => withAnnouncements('', names)).toThrow('const notifications');
    const routes = withRoutes('export const routeTable = {\n  ...a,\n} as const;\n', names);
    expect(routes).toContain('  ...a,\n  ...hypeTrainsRoutes,\n} as const;');
    expect(withHeads('export const routeHeads: X = {\n  ...a,\n};\n', names)).toContain('  ...hypeTrainsHeads,\n};');
  });

  test('gets a tab after those that are there', () => {
    expect(nextTabPlace(['place: 20 }', 'place: 100 }', 'place: 30 }'])).toBe(110);
    expect(nextTabPlace([])).toBe(10);
  });

  test('joins the table of features by one row', () => {
    const before = 'Text.\n\n| Features | What they do |\n|---|---|\n| `chat` | chat |\n\nMore.\n';
    expect(withDescription(before, names)).toBe(
      before.replace('chat |\n', 'chat |\n| `hype-trains` | the hype trains of a channel |\n'),
    );
    expect(() => withDescription('', names)).toThrow('table of features');
  });

  test('gives its migration the time in UTC, or the next minute that is free', () => {
    const now = new Date('2026-12-31T23:59:58Z');
    expect(migrationTime(now, ['0001-a.sql'])).toBe('20261231T2359');
    expect(migrationTime(now, ['20261231T2359-a.sql', '20270101T0000-b.sql'])).toBe('20270101T0001');
  });

  test('names that cannot be folders are refused', () => {
    expect(() => namesOf('Polls', 'poll')).toThrow('"Polls"');
    expect(() => namesOf('polls', '../x')).toThrow('"../x"');
    expect(() => namesOf('polls', 'polls')).toThrow('different');
  });
});
