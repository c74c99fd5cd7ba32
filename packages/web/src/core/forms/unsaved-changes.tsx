import { SaveBar, type SaveBarProps } from '../../ui/save-bar/save-bar.tsx';
import { LeaveQuestion } from './leave-question.tsx';

/** The content that a page with unsaved changes shows: its save bar, and the question of whoever leaves. */
export const UnsavedChanges = (bar: SaveBarProps) => (
  <>
    <SaveBar {...bar} />
    <LeaveQuestion />
  </>
);
