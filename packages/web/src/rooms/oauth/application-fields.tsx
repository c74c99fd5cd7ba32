import { CLIENT_NAME_MAX } from '@bandshell/domain';
import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

export interface ApplicationFacts {
  readonly name: string;
  /** One a line. */
  readonly addresses: string;
}

export interface ApplicationFieldsProps {
  readonly facts: ApplicationFacts;
  readonly onChange: (facts: ApplicationFacts) => void;
  readonly nameError?: string | undefined;
  readonly addressError?: string | undefined;
}

/** What a developer says of an application. */
export const ApplicationFields = ({ facts, onChange, nameError, addressError }: ApplicationFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        hint={t`People see it when your application asks for access.`}
        maxLength={CLIENT_NAME_MAX}
        autoComplete="off"
        value={facts.name}
        error={nameError}
        onChange={(event) => onChange({ ...facts, name: event.currentTarget.value })}
      />
      <TextArea
        label={t`Redirect addresses`}
        hint={t`One per line, exactly as your program sends them. Leave this empty for devices and bots.`}
        placeholder="https://example.com/callback"
        spellCheck={false}
        autoCapitalize="none"
        value={facts.addresses}
        error={addressError}
        onChange={(event) => onChange({ ...facts, addresses: event.currentTarget.value })}
      />
    </>
  );
};

/** The addresses as the server takes them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
