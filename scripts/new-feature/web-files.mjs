/** The list, which follows what others add, and the form of a feature's things. */
export const webFiles = ({ feature, Feature, noun, featureCamel, Noun, nounCamel, NOUN, words, manyWords }) => ({
  [`packages/contract/src/${feature}-topic.ts`]: `/** Anybody who may enter the channel may read: \`${feature}.{channelID}\`. The page fetches the list. */
export interface ${Feature}TopicEvent {
  readonly kind: 'changed';
}
export const ${featureCamel}Topic = (channelID: string): string => \`${feature}.\${channelID}\`;
`,
  [`packages/web/src/features/${feature}/${noun}-list.tsx`]: `import { type ${Feature}TopicEvent, ${featureCamel}Topic } from '@bandshell/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { New${Noun}Form } from './new-${noun}-form.tsx';

const ${Noun}ListQuery = graphql(\`
  query ${Noun}List($login: String!, $after: String) {
    user(login: $login) {
      id
      channel {
        id
        ${featureCamel}(first: 20, after: $after) {
          edges {
            node {
              id
              title
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
\`);

export interface ${Noun}ListProps {
  readonly channelID: string;
  readonly login: string;
  /** The owner can add to the list. */
  readonly isOwner: boolean;
}

/** The ${manyWords} of a channel, newest first. The list follows what is added while it is open. */
export const ${Noun}List = ({ channelID, login, isOwner }: ${Noun}ListProps) => {
  const { t } = useLingui();
  const [revision, setRevision] = useState(0);
  const refresh = () => setRevision((known) => known + 1);
  const pages = usePages(
    ${Noun}ListQuery,
    { login },
    ({ user }) => user?.channel.${featureCamel} ?? null,
    String(revision),
  );
  useTopic<${Feature}TopicEvent>(${featureCamel}Topic(channelID), refresh, refresh);
  // A channel without any shows its visitors nothing.
  if (!isOwner && (pages.nodes ?? []).length === 0) return null;
  return (
    <section aria-label={t\`${capital(manyWords)} of this channel\`}>
      {isOwner && <New${Noun}Form onCreated={refresh} />}
      <PagedList
        pages={pages}
        skeleton={<Skeleton shape="block" height="10rem" />}
        errorTitle={t\`The list could not be loaded\`}
        empty={<EmptyState title={t\`No ${manyWords} yet\`} />}
      >
        {(nodes) => (
          <ul>
            {nodes.map(({ id, title }) => (
              <li key={id} translate="no">
                {title}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
};
`,
  [`packages/web/src/pages/viewing/channel/slots/${feature}.ts`]: `import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'over-lists',
    order: 20,
    load: async () => (await import('../../../../features/${feature}/${noun}-list.tsx')).${Noun}List,
  },
];
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

export interface New${Noun}FormProps {
  readonly onCreated: () => void;
}

/** Makes a ${words} of the viewer's own channel. */
export const New${Noun}Form = ({ onCreated }: New${Noun}FormProps) => {
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
    else {
      setTitle('');
      onCreated();
    }
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

const UseCreate${Noun} = graphql(\`
  mutation UseCreate${Noun}($input: Create${Noun}Input!) {
    create${Noun}(input: $input) {
      ${nounCamel} {
        id
        title
      }
      error {
        code
        message
      }
    }
  }
\`);

export const useCreate${Noun} = () => useMutation(UseCreate${Noun});
`,
});

/**
 * German translations of the messages of `webFiles`, by the English text. The feature's names stay English until a
 * translator changes them.
 */
export const germanMessages = ({ words, manyWords }) => ({
  [`No ${manyWords} yet`]: `Noch keine ${capital(manyWords)}`,
  [`${capital(manyWords)} of this channel`]: `${capital(manyWords)} dieses Kanals`,
  [capital(manyWords)]: capital(manyWords),
  [`Create ${words}`]: `${capital(words)} anlegen`,
});

const capital = (text) => text[0].toUpperCase() + text.slice(1);
