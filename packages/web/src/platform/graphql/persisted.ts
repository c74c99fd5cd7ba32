/** Ids of the operations in the loaded code, by name. Empty in development. */
const ids = new Map<string, string>();

/**
 * The build wraps every operation in this: it notes the id under which the server keeps the document.
 *
 * @public
 */
export const persisted = <T>(name: string, id: string, document: T): T => {
  ids.set(name, id);
  return document;
};

/** Id of an operation, undefined when whole documents are sent. */
export const persistedId = (name: string): string | undefined => ids.get(name);
