import { CATEGORY_NAME_MAX_CODE_POINTS, VERTICALS } from '@bandshell/domain/categories';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Problem, problemOf } from '../../../core/messages/problem-text.ts';
import { fitPicture } from '../../../core/pictures/fit-picture.ts';
import { sendPicture } from '../../../core/pictures/send-picture.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { verticalMessages } from '../vertical-messages.ts';
import styles from './catalogue.module.css';
import type { CategoryRecord } from './category-record.ts';
import type { TagRecord } from './tag-record.ts';
import { useAddCategory } from './use-add-category.ts';
import { useRemoveBoxArt } from './use-remove-box-art.ts';
import { useUpdateCategory } from './use-update-category.ts';

type VerticalName = ResultOf<typeof CategoryRecord>['verticals'][number];

export interface CategoryDialogProps {
  /** Undefined for a new category. */
  readonly category: ResultOf<typeof CategoryRecord> | undefined;
  readonly tags: readonly ResultOf<typeof TagRecord>[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const toggled = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

interface ChoiceProps<Value> {
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

const VerticalChoice = ({ chosen, onChange }: ChoiceProps<VerticalName>) => {
  const { t } = useLingui();
  return (
    <fieldset className={styles.choices}>
      <legend>{t`Fields`}</legend>
      {VERTICALS.map((vertical) => {
        const value = vertical.toUpperCase() as VerticalName;
        return (
          <Checkbox
            key={vertical}
            label={t(verticalMessages[vertical])}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />
        );
      })}
    </fieldset>
  );
};

const TagChoice = ({ tags, chosen, onChange }: ChoiceProps<string> & Pick<CategoryDialogProps, 'tags'>) => {
  const { t } = useLingui();
  return (
    <fieldset className={styles.choices}>
      <legend>{t`Tags, at most ten`}</legend>
      {tags.map(({ id, localizedName }) => (
        <Checkbox
          key={id}
          label={localizedName}
          checked={chosen.includes(id)}
          onChange={() => onChange(toggled(chosen, id))}
        />
      ))}
    </fieldset>
  );
};

interface ArtFieldProps {
  readonly url: string | undefined;
  /** The category has a picture of its own. */
  readonly canRemove: boolean;
  readonly onChoose: (file: File | undefined) => void;
  readonly onRemove: () => void;
}

const ArtField = ({ url, canRemove, onChoose, onRemove }: ArtFieldProps) => (
  <>
    <label className={styles.art}>
      <span>
        <Trans>Box art</Trans>
      </span>
      {url !== undefined && <img src={url} alt="" width={60} height={80} decoding="async" />}
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
    </label>
    {canRemove && (
      <div>
        <Button size="small" variant="ghost" onClick={onRemove}>
          <Trans>Create the box art again</Trans>
        </Button>
      </div>
    )}
  </>
);

/** Sends a new picture of a category, or removes the one it has. Gives the reason if that fails. */
const useSaveArt = () => {
  const { t } = useLingui();
  const [, removeArt] = useRemoveBoxArt();
  return async (categoryID: string, art: File | undefined, isGone: boolean): Promise<string | undefined> => {
    if (art !== undefined) {
      const picture = await fitPicture(art);
      if (picture === undefined) return t`The browser cannot read this file as a picture.`;
      return sendPicture(`/category-art/${categoryID}`, picture);
    }
    if (!isGone) return undefined;
    const { data, error } = await removeArt({ input: { categoryID } });
    return problemOf(data?.removeBoxArt, error)?.message;
  };
};

/** Site admins add or change a category: names, fields, tags, other names and box art. */
export const CategoryDialog = ({ category, tags, onDone, onClose }: CategoryDialogProps) => {
  const { t } = useLingui();
  const [name, setName] = useState(category?.englishName ?? '');
  const [germanName, setGermanName] = useState(category?.germanName ?? '');
  const [verticals, setVerticals] = useState<readonly VerticalName[]>(category?.verticals ?? []);
  const [tagIDs, setTagIDs] = useState<readonly string[]>(category?.tags.map(({ id }) => id) ?? []);
  const [aliases, setAliases] = useState((category?.aliases ?? []).join('\n'));
  const [art, setArt] = useState<File>();
  const [isArtGone, setArtGone] = useState(false);
  const [savedID, setSavedID] = useState(category?.id);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [artProblem, setArtProblem] = useState<string>();
  const [, add] = useAddCategory();
  const [, update] = useUpdateCategory();
  const saveArt = useSaveArt();

  /** Saves the words, then the picture. A step that is saved is not sent again when a later step fails. */
  const save = async (): Promise<boolean> => {
    const details = {
      ...{ name, germanName, verticals: [...verticals], tagIDs: [...tagIDs] },
      aliases: aliases.split('\n').filter((alias) => alias.trim() !== ''),
    };
    let id = savedID;
    if (id === undefined) {
      const { data, error } = await add({ input: { details } });
      const refusal = problemOf(data?.addCategory, error);
      setProblem(refusal);
      id = data?.addCategory.category?.id;
      if (refusal !== null || id === undefined) return false;
      setSavedID(id);
    } else {
      const { data, error } = await update({ input: { categoryID: id, details } });
      const refusal = problemOf(data?.updateCategory, error);
      setProblem(refusal);
      if (refusal !== null) return false;
    }
    const refusal = await saveArt(id, art, isArtGone);
    setArtProblem(refusal);
    return refusal === undefined;
  };
  const submit = async () => {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) onDone();
  };
  const errorOf = (...codes: readonly string[]) =>
    problem !== null && codes.includes(problem.code) ? problem.message : undefined;
  const isOfField = errorOf('NAME_INVALID', 'NAME_TAKEN', 'ALIASES_INVALID') !== undefined;
  const hasOwnArt = category?.hasOwnBoxArt === true && !isArtGone;
  return (
    <FormDialog
      open
      title={category === undefined ? t`New category` : t`Edit category`}
      submitLabel={<Trans>Save</Trans>}
      loading={isBusy}
      disabled={name.trim() === ''}
      problem={artProblem ?? (isOfField ? undefined : problem?.message)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Name in English`}
        hint={category === undefined ? t`The address is based on it and does not change later.` : undefined}
        data-first-focus
        value={name}
        maxLength={CATEGORY_NAME_MAX_CODE_POINTS * 2}
        autoComplete="off"
        error={errorOf('NAME_INVALID', 'NAME_TAKEN')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t`Name in German`}
        hint={t`Leave this empty to use the English name.`}
        value={germanName}
        maxLength={CATEGORY_NAME_MAX_CODE_POINTS * 2}
        autoComplete="off"
        onChange={(event) => setGermanName(event.currentTarget.value)}
      />
      <VerticalChoice chosen={verticals} onChange={setVerticals} />
      <TagChoice tags={tags} chosen={tagIDs} onChange={setTagIDs} />
      <TextArea
        label={t`Other names`}
        hint={t`One per line. Searches and old addresses lead to the category.`}
        rows={4}
        value={aliases}
        error={errorOf('ALIASES_INVALID')}
        onChange={(event) => setAliases(event.currentTarget.value)}
      />
      <ArtField
        url={isArtGone ? undefined : category?.avatarURL}
        canRemove={hasOwnArt && art === undefined}
        onChoose={setArt}
        onRemove={() => setArtGone(true)}
      />
    </FormDialog>
  );
};
