declare module '*.po' {
  /** Compiled messages by id. */
  export const messages: import('./i18n.ts').Messages;
}
