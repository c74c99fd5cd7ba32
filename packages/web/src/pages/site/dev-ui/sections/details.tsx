import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { KeyHint } from '../../../../ui/keys/key-hint.tsx';
import { Secret } from '../../../../ui/secret/secret.tsx';
import { Sample } from '../sample.tsx';

export const Details = () => (
  <>
    <Sample title="Details of an object" layout="stack">
      <DescriptionList
        items={[
          { term: 'Client ID', details: '3f1c0e6c2a9b4d7f' },
          { term: 'Redirect addresses', details: 'https://bot.example/callback, http://localhost:3000/callback' },
          { term: 'Theater mode', details: <KeyHint keys={['Alt', 'T']} /> },
        ]}
      />
    </Sample>
    <Sample title="Secrets" layout="grid">
      <Secret label="Client secret" value="k7Qm2vJt0x9aYb4LrWc8" hint="Show it to nobody." />
      <Secret label="Recovery code" value="XK4F-92QD" concealed={false} hint="It is shown once." />
    </Sample>
  </>
);
