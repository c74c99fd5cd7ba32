import { useState } from 'react';
import { CodeField } from '../../../../ui/field/code-field.tsx';
import { PasswordField } from '../../../../ui/field/password-field.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import type { FileRefusal } from '../../../../ui/file/check-files.ts';
import { FileDrop } from '../../../../ui/file/file-drop.tsx';
import { Sample } from '../sample.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'cy', label: 'Cymraeg' },
];

const refusals: Readonly<Record<FileRefusal, string>> = {
  none: '',
  'too-many': 'Choose one file.',
  kind: 'That is no picture. Choose a PNG or JPEG.',
  'too-big': 'That file is larger than 10 MB.',
  empty: 'That file is empty.',
};

export const Fields = () => {
  const [code, setCode] = useState('123');
  const [userCode, setUserCode] = useState('');
  const [file, setFile] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <Sample title="Text" layout="grid">
        <TextField label="Display name" defaultValue="NightKiln" hint="Capitals may differ from your login." />
        <TextField label="Title" placeholder="What are you doing?" aside="0/140" />
        <TextField
          label="Email"
          type="email"
          defaultValue="ana@example"
          error="Write an address like you@example.org."
        />
        <TextField label="Username" defaultValue="nightkiln" disabled />
      </Sample>
      <Sample title="Password, text area, select" layout="grid">
        <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters." />
        <PasswordField label="Password again" autoComplete="new-password" error="The two are not the same." />
        <TextArea label="About you" defaultValue="Raku firing at dusk, every second evening." aside="42/300" />
        <Select label="Language" options={languages} defaultValue="de" />
        <Select label="Region" options={languages} disabled />
        <Select label="Category" options={languages} error="Choose one." />
      </Sample>
      <Sample title="One-time code" layout="grid">
        <CodeField label="Code from your app" value={code} onChange={setCode} hint="Six digits." />
        <CodeField
          label="Wrong code"
          value="000000"
          onChange={setCode}
          error="That code is not right. Try the next one."
        />
        <CodeField
          label="Code on your television"
          kind="characters"
          length={8}
          value={userCode}
          onChange={setUserCode}
        />
        <CodeField label="Code that cannot be entered now" value="12" onChange={setCode} disabled />
      </Sample>
      <Sample title="Files" layout="grid">
        <FileDrop
          label="Choose a picture or drop it here"
          hint={file === '' ? 'PNG or JPEG, up to 10 MB' : file}
          accept={['image/png', 'image/jpeg']}
          maxBytes={10_000_000}
          error={problem}
          onFiles={([first]) => {
            setFile(first?.name ?? '');
            setProblem(undefined);
          }}
          onRefused={(reason) => setProblem(refusals[reason])}
        />
        <FileDrop
          label="Choose a banner or drop it here"
          hint="PNG or JPEG, up to 10 MB"
          error="That file is larger than 10 MB."
          onFiles={() => setProblem(undefined)}
          onRefused={(reason) => setProblem(refusals[reason])}
        />
      </Sample>
    </>
  );
};
