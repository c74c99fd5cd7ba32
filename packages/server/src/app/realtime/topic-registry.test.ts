import { expect, test } from 'vitest';
import type { TopicDefinition } from '../../core/feature/feature.ts';
import { createTopicRegistry } from './topic-registry.ts';

const define = (name: string): TopicDefinition => ({ name, latest: false, audience: 'everyone' });
const registry = createTopicRegistry([define('channel.*'), define('viewer-counts.*'), define('live-streams')]);

test('finds a topic by its exact name or by its template', () => {
  expect(registry.find('live-streams')).toMatchObject({ id: '', definition: { name: 'live-streams' } });
  expect(registry.find('channel.100000')).toMatchObject({ id: '100000', definition: { name: 'channel.*' } });
});

test.each([
  'channel',
  'channel.',
  'channel.*',
  '.1',
  'channel.1.2',
  'channel.a/b',
  'unknown.1',
  `channel.${'1'.repeat(65)}`,
])('knows no topic %s', (topic) => {
  expect(registry.find(topic)).toBeUndefined();
});

test('two features cannot define one name', () => {
  expect(() => createTopicRegistry([define('a.*'), define('a.*')])).toThrow('a.*');
});
