/** Whether the answer of a mutation says that the viewer has to prove anew who they are. */
export const needsRecentLogIn = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((payload) => payload?.error?.code === 'REAUTHENTICATION_REQUIRED');
