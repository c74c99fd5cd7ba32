import {
  COLLECTION_DESCRIPTION_MAX_CODE_POINTS,
  COLLECTION_TITLE_MAX_CODE_POINTS,
} from '@bandshell/domain/collections';
import { countCodePoints } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

export interface CollectionText {
  readonly title: string;
  readonly description: string;
}

export interface CollectionFieldsProps {
  readonly value: CollectionText;
  readonly onChange: (value: CollectionText) => void;
  /** Error of the last attempt, by code. */
  readonly problem?: { readonly code: string; readonly text: string } | undefined;
}

/** Title and description of a collection. */
export const CollectionFields = ({ value, onChange, problem }: CollectionFieldsProps) => {
  const { t } = useLingui();
  const textFor = (part: string) => (problem?.code.startsWith(part) ? problem.text : undefined);
  return (
    <>
      <TextField
        label={t`Title`}
        value={value.title}
        autoComplete="off"
        data-first-focus
        error={textFor('TITLE')}
        aside={<LengthOf length={countCodePoints(value.title)} most={COLLECTION_TITLE_MAX_CODE_POINTS} />}
        onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
      />
      <TextArea
        label={t`Description`}
        rows={3}
        value={value.description}
        error={textFor('DESCRIPTION')}
        aside={<LengthOf length={countCodePoints(value.description)} most={COLLECTION_DESCRIPTION_MAX_CODE_POINTS} />}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
      />
    </>
  );
};
