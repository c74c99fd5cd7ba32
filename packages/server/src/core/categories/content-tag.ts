import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { ColumnType, Selectable } from 'kysely';
import { builder } from '../graphql/builder.ts';

export interface ContentTagsTable {
  id: string;
  slug: string;
  /** In English. */
  name: string;
  /** In other languages; written as JSON text. */
  names: ColumnType<Readonly<Partial<Record<SiteLanguage, string>>>, string | undefined, string>;
}

export type ContentTagRow = Selectable<ContentTagsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    content_tags: ContentTagsTable;
  }
}

export const ContentTagRef = builder.objectRef<ContentTagRow>('ContentTag').implement({
  description: 'A word that describes categories.',
  fields: (t) => ({
    id: t.exposeID('id'),
    localizedName: t.string({
      description: 'In the language of the request.',
      resolve: ({ name, names }, _args, { language }) => names[language] ?? name,
    }),
  }),
});
