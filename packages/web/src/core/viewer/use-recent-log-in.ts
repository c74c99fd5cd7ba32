import { needsRecentLogIn } from './needs-recent-log-in.ts';
import { useRecentLogInStore } from './recent-log-in-store.ts';

/** Runs a mutation; see `useRecentLogIn`. */
export type WithRecentLogIn = <Answer extends { readonly data?: unknown }>(
  run: () => Promise<Answer>,
) => Promise<Answer>;

const withRecentLogIn: WithRecentLogIn = async (run) => {
  const answer = await run();
  if (!needsRecentLogIn(answer.data)) return answer;
  return (await useRecentLogInStore.getState().ask()) ? run() : answer;
};

/**
 * For sensitive changes: `const result = await withRecentLogIn(() => change({ input }))`. When the answer's code is
 * REAUTHENTICATION_REQUIRED the viewer is asked to confirm that it is them, and the change runs again. Where they do not,
 * the answer with that code comes back: nothing has happened, and nothing need be said.
 */
export const useRecentLogIn = (): WithRecentLogIn => withRecentLogIn;
