import type { Result } from '@bandshell/domain/kernel';
import type { WhisperRefusal } from '@bandshell/domain/whispers';
import type { Viewer } from '../identity/viewer.ts';

export type WhisperErrorCode = WhisperRefusal | 'TEXT_EMPTY' | 'TEXT_TOO_LONG' | 'NONCE_INVALID' | 'RATE_LIMITED';

/** Sends whispers in the name of a user, by all rules of whispers. The feature `whispers` makes this service. */
export interface WhisperSender {
  /** @param input a whisper that is sent again with the same nonce is stored once */
  send(
    sender: Viewer,
    input: { readonly recipientID: string; readonly text: string; readonly nonce?: string | null },
  ): Promise<Result<unknown, WhisperErrorCode>>;
}
