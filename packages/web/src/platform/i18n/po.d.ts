declare module '*.po' {
  import type { Messages } from '@lingui/core';

  /** Compiled messages by id. */
  export const messages: Messages;
}
