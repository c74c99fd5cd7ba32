import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { isComposing } from '../../platform/react/is-composing.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import fieldStyles from '../../ui/field/field.module.css';
import { Field } from '../../ui/field/field.tsx';
import styles from './category-picker.module.css';

const CategoryPickerQuery = graphql(`
  query CategoryPicker($search: String) {
    categories(first: 8, search: $search) {
      id
      displayName
      boxArtURL
    }
  }
`);

interface Choice {
  readonly id: string;
  readonly displayName: string;
}

export interface CategoryPickerProps {
  readonly value: Choice | null;
  readonly onChange: (category: Choice | null) => void;
  readonly error: string | undefined;
}

interface CategoryOptionProps {
  readonly id: string;
  readonly category: Choice & { readonly boxArtURL: string };
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const CategoryOption = ({ id, category, isActive, onPoint, onChoose }: CategoryOptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    onPointerMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <img src={category.boxArtURL} alt="" width={30} height={40} />
    <span translate="no">{category.displayName}</span>
  </div>
);

/** A field that finds categories while the user types (ARIA APG, combobox with a list box). */
export const CategoryPicker = ({ value, onChange, error }: CategoryPickerProps) => {
  const { t } = useLingui();
  const base = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const search = useSettled(typed?.trim() ?? '');
  const isOpen = typed !== undefined;
  const [{ data, fetching }] = useQuery({
    query: CategoryPickerQuery,
    variables: { search: search === '' ? undefined : search },
    pause: !isOpen,
  });
  const found = data?.categories ?? [];

  const close = () => setTyped(undefined);
  const choose = (choice: Choice) => {
    onChange({ id: choice.id, displayName: choice.displayName });
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setTyped('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const choice = found[active];
      if (choice !== undefined) choose(choice);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Field label={t`Category`} error={error}>
      {(control) => (
        <div className={cx(fieldStyles.withButton, styles.picker)}>
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            maxLength={100}
            className={fieldStyles.control}
            placeholder={t`Find a category`}
            aria-expanded={isOpen}
            aria-controls={`${base}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[active] !== undefined ? `${base}-${active}` : undefined}
            value={typed ?? value?.displayName ?? ''}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => !isOpen && setTyped('')}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <div id={`${base}-list`} role="listbox" aria-label={t`Categories`} className={styles.list} hidden={!isOpen}>
            {found.map((category, index) => (
              <CategoryOption
                key={category.id}
                id={`${base}-${index}`}
                category={category}
                isActive={index === active}
                onPoint={() => setActive(index)}
                onChoose={() => choose(category)}
              />
            ))}
            {isOpen && found.length === 0 && (
              <p className={styles.none}>
                {fetching || data === undefined ? t`Searching…` : t`No category has that name.`}
              </p>
            )}
          </div>
          <span>
            {value !== null && (
              <IconButton
                label={t`Remove the category`}
                hint="none"
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(null)}
              />
            )}
          </span>
        </div>
      )}
    </Field>
  );
};
