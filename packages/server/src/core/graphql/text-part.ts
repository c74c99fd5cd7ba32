import type { TextPart } from '../../platform/messages/sentence-parts.ts';
import { builder } from './builder.ts';

const TextPartKindRef = builder.enumType('TextPartKind', {
  values: {
    WORDS: { description: 'Words of the site, in the language of the request.' },
    NAME: { description: 'The name of a user.' },
    TITLE: { description: 'What a user wrote.' },
  } as const,
});

/** Sentences of the site have this type, as a list, where names in them lead somewhere or stand out. */
export const TextPartRef = builder.objectRef<TextPart>('TextPart').implement({
  description: 'A part of a sentence.',
  fields: (t) => ({
    kind: t.expose('kind', { type: TextPartKindRef }),
    text: t.exposeString('text'),
    path: t.exposeString('path', { nullable: true, description: 'Where it leads.' }),
  }),
});
