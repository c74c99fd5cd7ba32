import type { BrowserSourceAlert, BrowserSourceFacts } from '@bandshell/contract';

/** The address of a page that shows a preview in a frame. */
export const PREVIEW_HASH = '#preview';

/** The page in the frame says that it listens. */
export const PREVIEW_READY = 'browser-source-ready';

/** What the page around a preview sends to it. */
export interface PreviewMessage {
  readonly name: 'browser-source-preview';
  readonly source: BrowserSourceFacts;
  /** Shown in addition, as a test. */
  readonly alert?: BrowserSourceAlert | undefined;
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'name' in data && data.name === 'browser-source-preview';
