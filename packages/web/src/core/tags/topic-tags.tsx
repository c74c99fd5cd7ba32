import { categoryPath, freeTagPath } from '@bandshell/domain/routes';
import { languageName } from '../../platform/format/languages.ts';
import { Tag } from '../../ui/tag/tag.tsx';

export interface TopicTagsProps {
  readonly category: { readonly slug: string; readonly displayName: string } | null;
  /** BCP 47. */
  readonly language: string;
  /** Words that the owner chose. */
  readonly words?: readonly string[] | undefined;
}

/** Category and language of content, with links to similar content. */
export const TopicTags = ({ category, language, words }: TopicTagsProps) => (
  <>
    {category !== null && (
      <Tag tone="accent" to={categoryPath(category.slug)}>
        <span translate="no">{category.displayName}</span>
      </Tag>
    )}
    <Tag>{languageName(language)}</Tag>
    {words?.map((word) => (
      <Tag key={word} to={freeTagPath(word)}>
        <span translate="no">{word}</span>
      </Tag>
    ))}
  </>
);
