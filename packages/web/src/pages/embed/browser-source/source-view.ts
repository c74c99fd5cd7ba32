import type { BrowserSourceServerFrame } from '@bandshell/contract';
import type { SourceStyle } from '@bandshell/domain/browser-sources';

/** The content that a page shows: one of the three kinds. */
export interface SourceView {
  readonly element: HTMLElement;
  /** The owner has changed the options. */
  update(style: SourceStyle): void;
  receive(frame: BrowserSourceServerFrame): void;
  close(): void;
}
