/** Reports errors that a component handles. They go to the browser's console, and the page continues. */
export const reportError = (error: unknown, context: Readonly<Record<string, string>> = {}): void => {
  console.error('bandshell', context, error);
};
