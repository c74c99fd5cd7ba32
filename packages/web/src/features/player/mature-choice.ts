import { create } from 'zustand';
import { sessionValue } from '../../platform/storage/session-value.ts';

/** The user who answered: the id of a user, or that of nobody. */
const VISITOR = '';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whose answer to the question before mature content was yes, until the tab is closed. */
const stored = sessionValue('mature-content', isText);

const useChoice = create<{ readonly allowedTo: string | undefined }>()(() => ({ allowedTo: stored.read() }));

/** Whether the viewer chose to see mature content, in this tab. The answer of another user of the tab does not count. */
export const useIsAllowed = (viewerID: string | undefined): boolean =>
  useChoice(({ allowedTo }) => allowedTo === (viewerID ?? VISITOR));

/** The viewer chose to see mature content. */
export const allowMature = (viewerID: string | undefined): void => {
  const allowedTo = viewerID ?? VISITOR;
  stored.write(allowedTo);
  useChoice.setState({ allowedTo });
};
