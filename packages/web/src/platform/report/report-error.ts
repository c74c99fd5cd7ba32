/**
 * The one way out for errors that a component hides or survives. The browser's console is where they go; the page
 * lives on.
 */
export const reportError = (error: unknown, context: Readonly<Record<string, string>> = {}): void => {
  console.error('bandshell', context, error);
};
