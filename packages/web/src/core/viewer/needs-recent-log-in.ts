/** Whether the answer of a mutation says that the viewer must log in again. */
export const needsRecentLogIn = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((payload) => payload?.error?.code === 'REAUTHENTICATION_REQUIRED');
