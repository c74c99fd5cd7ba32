import type { TopicDefinition } from '../../core/feature/feature.ts';

const ID = /^[0-9A-Za-z_-]{1,64}$/;

/** Finds the definition of a topic by its name: `channel.100000` → `channel.*` with id `100000`. */
export interface TopicRegistry {
  find(topic: string): { readonly definition: TopicDefinition; readonly id: string } | undefined;
}

/** @throws when two definitions share a name. */
export function createTopicRegistry(definitions: readonly TopicDefinition[]): TopicRegistry {
  const byName = new Map<string, TopicDefinition>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) throw new Error(`two features define the topic ${definition.name}`);
    byName.set(definition.name, definition);
  }
  return {
    find(topic) {
      const exact = byName.get(topic);
      if (exact !== undefined) return topic.endsWith('.*') ? undefined : { definition: exact, id: '' };
      const dot = topic.lastIndexOf('.');
      const id = topic.slice(dot + 1);
      if (dot < 1 || !ID.test(id)) return undefined;
      const definition = byName.get(`${topic.slice(0, dot)}.*`);
      return definition && { definition, id };
    },
  };
}
