import type { StoryGradient, StorySourceType } from '@bandshell/domain/stories';

/** The base layer that is chosen. */
export type DraftBase =
  | { readonly source: 'CANVAS'; readonly gradient: StoryGradient }
  | { readonly source: 'CAMERA' | 'GALLERY'; readonly picture: Blob; readonly url: string }
  | { readonly source: 'CLIP' | 'VIDEO' | 'RESHARE'; readonly id: string; readonly url: string | null };

export const baseURL = (base: DraftBase): string | null => (base.source === 'CANVAS' ? null : base.url);

export interface BaseInput {
  readonly sourceType: StorySourceType;
  readonly pictureKey?: string;
  readonly gradient?: StoryGradient;
  readonly sourceID?: string;
}
