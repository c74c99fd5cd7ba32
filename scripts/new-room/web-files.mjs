/** The list of a channel's things and the hook that makes one. */
export const webFiles = ({ room, noun, Room, roomCamel, Noun, nounCamel, manyWords }) => ({
  [`packages/web/src/rooms/${room}/${noun}-list.tsx`]: `import { Trans, useLingui } from '@lingui/react/macro';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';

export const ${Noun}ListChannel = graphql(\`
  fragment ${Noun}ListChannel on Channel {
    id
    ${roomCamel} {
      id
      title
    }
  }
\`);

export const ${Noun}List = ({ channel }: { readonly channel: FragmentOf<typeof ${Noun}ListChannel> }) => {
  const { t } = useLingui();
  const { ${roomCamel} } = readFragment(${Noun}ListChannel, channel);
  if (${roomCamel}.length === 0)
    return (
      <p>
        <Trans>No ${manyWords} yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t\`${Room.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')}\`}>
      {${roomCamel}.map(({ id, title }) => (
        <li key={id} translate="no">
          {title}
        </li>
      ))}
    </ul>
  );
};
`,
  [`packages/web/src/rooms/${room}/use-create-${noun}.ts`]: `import { useMutation } from 'urql';
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
