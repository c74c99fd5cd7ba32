import type { RtmpMessage } from './message.ts';
import type { Publication } from './publication.ts';

/** The state of the conversation with an encoder. */
export type SessionState =
  | { readonly name: 'fresh' }
  | { readonly name: 'connected' }
  | {
      readonly name: 'authorising';
      readonly streamId: number;
      readonly keyHash: string;
      readonly abort: AbortController;
      readonly held: RtmpMessage[];
    }
  | {
      readonly name: 'publishing';
      readonly streamId: number;
      readonly keyHash: string;
      readonly publication: Publication;
    }
  | { readonly name: 'closed' };
