import { categoryPath } from '@bandshell/domain/routes';
import { languageName } from '../../platform/format/languages.ts';
import { Tag } from '../../ui/tag/tag.tsx';

export interface TopicTagsProps {
  readonly category: { readonly slug: string; readonly displayName: string } | null;
  /** BCP 47. */
  readonly language: string;
}

/** Category and language of content, with links to similar content. */
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
