import type { SuggestionKind } from '@bandshell/domain/recommendations';

/** A channel or a category that is suggested to the viewer, or that the viewer has hidden. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly id: string;
  readonly name: string;
}
