/** A quick look for what may be a link to a clip or a video, before the code that reads links exactly is fetched. */
export const mayHavePreview = (text: string): boolean =>
  text.includes('/') && /\/clip\/|\/videos\/\d|(?:\/\/|www\.)clips\./i.test(text);
