import { pathOf } from './path-pattern.ts';

/** Live channels by a rule, such as those that started just now. */
export const streamCollectionPath = (slug: string): string => pathOf('directory', 'collection', slug);

/** Channels that share followers with the viewer's own. */
export const suggestedCollaboratorsPath = '/directory/collection/suggested-collaborators';
