import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useSetChannelTrailer } from './use-set-channel-trailer.ts';

const TrailerCardQuery = graphql(`
  query TrailerCard($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        trailer {
          video {
            id
            title
          }
        }
      }
      producedVideos(first: 100, visibility: PUBLIC, status: READY) {
        edges {
          cursor
          node {
            id
            title
          }
        }
      }
    }
  }
`);

/** Chooses the channel's trailer, shown to users who do not follow it. */
export const TrailerCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, set] = useSetChannelTrailer();
  const [{ data }] = useQuery({
    query: TrailerCardQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const trailer = data?.user?.channel.trailer?.video;
  const videos = (data?.user?.producedVideos?.edges ?? []).map(({ node }) => node);
  const known = trailer === undefined || videos.some(({ id }) => id === trailer.id) ? videos : [trailer, ...videos];
  const draft = useDraft({ videoID: trailer?.id ?? '' });
  const { videoID } = draft.value;

  const save = async () => {
    const result = await set({ input: { videoID: videoID === '' ? null : videoID } });
    const problem = problemOf(result.data?.setChannelTrailer, result.error);
    if (problem === null) draft.settle({ videoID });
    else show({ type: 'error', message: problem.message });
    return problem === null;
  };
  useSaveSection(draft.isChanged, { save, discard: draft.discard });

  return (
    <Card title={t`Trailer`} lead={t`It introduces your channel while you are offline.`}>
      <Select
        label={t`Video`}
        value={videoID}
        disabled={data === undefined}
        hint={known.length === 0 ? t`A trailer must be a public video. You have none yet.` : undefined}
        options={[
          { value: '', label: t({ message: 'None', comment: 'No trailer' }) },
          ...known.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) => draft.set({ videoID: event.currentTarget.value })}
      />
    </Card>
  );
};
