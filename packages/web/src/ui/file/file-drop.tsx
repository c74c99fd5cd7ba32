import { CircleAlert, Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import field from '../field/field.module.css';
import { Alert } from '../notice/alert.tsx';
import { checkFiles, type FileLimits, type FileRefusal, type RefusedFile, sortFiles } from './check-files.ts';
import styles from './file-drop.module.css';

export interface FileDropProps extends FileLimits {
  readonly label: string;
  /** The files that may be chosen: "PNG or JPEG, up to 10 MB". */
  readonly hint: ReactNode;
  /**
   * If several files can be chosen: receives the accepted files and the refused ones. The owner reports refusals by
   * `error`.
   */
  readonly onFiles: (files: readonly File[], refused: readonly RefusedFile[]) => void;
  /** If one file can be chosen: called when it is refused. The owner reports this by `error`. */
  readonly onRefused?: (reason: FileRefusal) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A place to choose files or drop them on. */
export const FileDrop = ({ label, hint, onFiles, onRefused, error, disabled = false, ...limits }: FileDropProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const hasError = error !== undefined && error !== '';

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (limits.multiple === true) {
      const { good, refused } = sortFiles(files, limits);
      if (files.length > 0) onFiles(good, refused);
      return;
    }
    const refusal = checkFiles(files, limits);
    if (refusal === undefined) onFiles(files, []);
    else if (refusal !== 'none') onRefused?.(refusal);
  };

  return (
    <div className={field.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first */}
      <div
        className={cx(styles.zone, over && !disabled && styles.over, hasError && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) take(event.dataTransfer.files);
        }}
      >
        <Upload aria-hidden="true" />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span id={`${id}-hint`} className={field.hint}>
          {hint}
        </span>
        <input
          id={id}
          type="file"
          className={styles.input}
          accept={limits.accept?.join(',')}
          multiple={limits.multiple}
          disabled={disabled}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Lets the user choose the same file again after correcting it.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {hasError && (
        <Alert id={`${id}-error`} className={field.error} icon={<CircleAlert aria-hidden="true" />} text={error} />
      )}
    </div>
  );
};
