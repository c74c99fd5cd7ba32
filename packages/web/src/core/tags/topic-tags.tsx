import { categoryPath } from '@bandshell/domain/routes';
import { languageName } from '../../platform/format/languages.ts';
import { Tag } from '../../ui/tag/tag.tsx';

export interface TopicTagsProps {
  readonly category: { readonly slug: string; readonly displayName: string } | null;
  /** BCP 47. */
  readonly language: string;
}

/** What something is about, which leads to more of it, and the language it is in. */
export const TopicTags = ({ category, language }: TopicTagsProps) => (
  <>
    {category !== null && (
      <Tag tone="accent" to={categoryPath(category.slug)}>
        <span translate="no">{category.displayName}</span>
      </Tag>
    )}
    <Tag>{languageName(language)}</Tag>
  </>
);
