/** The list and the form of a feature's things. */
export const webFiles = ({ feature, noun, featureCamel, Noun, nounCamel, NOUN, words, manyWords }) => ({
  [`packages/web/src/features/${feature}/${noun}-list.tsx`]: `import { Trans, useLingui } from '@lingui/react/macro';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';

export const ${Noun}ListChannel = graphql(\`
  fragment ${Noun}ListChannel on Channel {
    id
    ${featureCamel} {
      id
      title
    }
  }
\`);

export interface ${Noun}ListProps {
  readonly channel: FragmentOf<typeof ${Noun}ListChannel>;
}

/** The newest ${manyWords} of a channel. */
export const ${Noun}List = ({ channel }: ${Noun}ListProps) => {
  const { t } = useLingui();
  const { ${featureCamel} } = readFragment(${Noun}ListChannel, channel);
  if (${featureCamel}.length === 0)
    return (
      <p>
        <Trans>No ${manyWords} yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t\`${capital(manyWords)} of this channel\`}>
      {${featureCamel}.map(({ id, title }) => (
        <li key={id} translate="no">
          {title}
        </li>
      ))}
    </ul>
  );
};
`,
  [`packages/web/src/features/${feature}/new-${noun}-form.tsx`]: `import { ${NOUN}_TITLE_MAX_CODE_POINTS } from '@bandshell/domain/${feature}';
import { countCodePoints } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useCreate${Noun} } from './use-create-${noun}.ts';

/** Makes a ${words} of the viewer's own channel. Its list follows, as the answer brings it along. */
export const New${Noun}Form = () => {
  const { t } = useLingui();
  const [{ fetching }, create] = useCreate${Noun}();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const { data, error } = await create({ input: { title } });
    const answer = data?.create${Noun};
    if (answer?.${nounCamel} == null) setProblem(failureText(answer?.error, error));
    else setTitle('');
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t\`Title\`}
        value={title}
        autoComplete="off"
        error={problem}
        aside={<LengthOf length={countCodePoints(title)} most={${NOUN}_TITLE_MAX_CODE_POINTS} />}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" loading={fetching}>
        <Trans>Create ${words}</Trans>
      </Button>
    </form>
  );
};
`,
  [`packages/web/src/features/${feature}/use-create-${noun}.ts`]: `import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ${Noun}ListChannel } from './${noun}-list.tsx';

const UseCreate${Noun} = graphql(
  \`
    mutation UseCreate${Noun}($input: Create${Noun}Input!) {
      create${Noun}(input: $input) {
        ${nounCamel} {
          id
          channel {
            id
            ...${Noun}ListChannel
          }
        }
        error {
          code
          message
        }
      }
    }
  \`,
  [${Noun}ListChannel],
);

export const useCreate${Noun} = () => useMutation(UseCreate${Noun});
`,
});

/**
 * German translations of the messages of `webFiles`, by the English text. The feature's names stay English until a
 * translator changes them.
 */
export const germanMessages = ({ words, manyWords }) => ({
  [`No ${manyWords} yet.`]: `Noch keine ${capital(manyWords)}.`,
  [`${capital(manyWords)} of this channel`]: `${capital(manyWords)} dieses Kanals`,
  [`Create ${words}`]: `${capital(words)} anlegen`,
});

const capital = (text) => text[0].toUpperCase() + text.slice(1);
