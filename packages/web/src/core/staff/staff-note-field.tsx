import { STAFF_NOTE_MAX } from '@bandshell/domain/admin';
import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../ui/field/text-area.tsx';

export interface StaffNoteFieldProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
}

/** The reason for an action, visible only to staff. */
export const StaffNoteField = ({ value, onChange }: StaffNoteFieldProps) => {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Internal note`}
      hint={t`Only staff can read it.`}
      required
      maxLength={STAFF_NOTE_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
