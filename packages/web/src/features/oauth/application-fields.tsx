import { CLIENT_NAME_MAX } from '@bandshell/domain/oauth';
import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

export interface ApplicationInfo {
  readonly name: string;
  /** One address per line. */
  readonly addresses: string;
}

export interface ApplicationFieldsProps {
  readonly details: ApplicationInfo;
  readonly onChange: (details: ApplicationInfo) => void;
  readonly nameError?: string | undefined;
  readonly addressError?: string | undefined;
}

/** Fields for the details of an application. */
export const ApplicationFields = ({ details, onChange, nameError, addressError }: ApplicationFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        hint={t`People see it when your application asks for access.`}
        maxLength={CLIENT_NAME_MAX}
        autoComplete="off"
        value={details.name}
        error={nameError}
        onChange={(event) => onChange({ ...details, name: event.currentTarget.value })}
      />
      <TextArea
        label={t`Redirect addresses`}
        hint={t`One per line, exactly as your program sends them. Leave this empty for devices and bots.`}
        placeholder="https://example.com/callback"
        spellCheck={false}
        autoCapitalize="none"
        value={details.addresses}
        error={addressError}
        onChange={(event) => onChange({ ...details, addresses: event.currentTarget.value })}
      />
    </>
  );
};

/** Splits the text into addresses for the server. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
