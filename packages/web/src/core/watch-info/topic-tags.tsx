import { categoryPath, freeTagPath } from '@bandshell/domain/kernel';
import { languageName } from '../../platform/format/languages.ts';
import { Tag } from '../../ui/tag/tag.tsx';

export interface TopicTagsProps {
  readonly category: { readonly slug: string; readonly displayName: string } | null;
  /** BCP 47. */
  readonly language: string;
  /** Words that the owner chose. */
  readonly words?: readonly string[] | undefined;
}

/** Category and language of content, with links to similar content: one element each, for a `TagRow` or a line that wraps. */
export const topicTags = ({ category, language, words = [] }: TopicTagsProps) => [
  ...(category === null
    ? []
    : [
        <Tag key="category" tone="accent" to={categoryPath(category.slug)}>
          <span translate="no">{category.displayName}</span>
        </Tag>,
      ]),
  <Tag key="language">{languageName(language)}</Tag>,
  ...words.map((word) => (
    <Tag key={`#${word}`} to={freeTagPath(word)}>
      <span translate="no">{word}</span>
    </Tag>
  )),
];
