import { create } from 'zustand';
import { sessionValue } from '../../platform/storage/session-value.ts';
import { isBoolean } from '../../platform/storage/stored-value.ts';

/** The viewer's answer to the question before mature content, until the tab is closed. */
const stored = sessionValue('mature-content', isBoolean);

const useChoice = create<{ readonly isAllowed: boolean }>()(() => ({ isAllowed: stored.read() === true }));

/** Whether the viewer chose to see mature content, in this tab. */
export const useIsAllowed = (): boolean => useChoice(({ isAllowed }) => isAllowed);

/** The viewer chose to see mature content. */
export const allowMature = (): void => {
  stored.write(true);
  useChoice.setState({ isAllowed: true });
};
