import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { problemText, unreachable } from '../../spine/words/problem-text.ts';
import { clipsWords } from './clips-words.ts';

const UseClipExportQuery = graphql(`
  query UseClipExport($slug: ID!) {
    clip(slug: $slug) {
      id
      exports {
        id
        format
        status
        url
        sizeBytes
      }
    }
  }
`);

const RequestClipExport = graphql(`
  mutation RequestClipExport($input: RequestClipExportInput!) {
    requestClipExport(input: $input) {
      result {
        id
        status
        url
        sizeBytes
      }
      error {
        code
        message
      }
    }
  }
`);

export type ClipExportFormat = 'LANDSCAPE' | 'VERTICAL';
type ClipExport = NonNullable<NonNullable<ResultOf<typeof UseClipExportQuery>['clip']>['exports']>[number];

const LOOK_EVERY_MS = 2_000;

export interface ClipExportState {
  /** Of the format; undefined while nobody asked for it. */
  readonly file: ClipExport | undefined;
  readonly problem: string | undefined;
  readonly isAsking: boolean;
  readonly request: () => Promise<void>;
}

/** A clip as a file of a format: asked for, and looked at until it is ready. */
export function useClipExport(slug: string, format: ClipExportFormat): ClipExportState {
  const { t } = useLingui();
  const [{ data, fetching }, fetchAgain] = useQuery({
    query: UseClipExportQuery,
    variables: { slug },
    requestPolicy: 'network-only',
  });
  const [{ fetching: isAsking }, ask] = useMutation(RequestClipExport);
  const [problem, setProblem] = useState<string>();
  const file = data?.clip?.exports?.find((made) => made.format === format);
  const refresh = useEffectEvent(() => fetchAgain({ requestPolicy: 'network-only' }));
  const isComing = file?.status === 'WAITING';
  useEffect(() => {
    if (!isComing || fetching) return;
    const timer = setTimeout(() => refresh(), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isComing, fetching]);
  return {
    file,
    problem,
    isAsking,
    request: async () => {
      setProblem(undefined);
      const answer = (await ask({ input: { slug, format } })).data?.requestClipExport;
      if (answer?.result == null) {
        return setProblem(answer?.error == null ? t(unreachable) : problemText(answer.error, clipsWords));
      }
      fetchAgain({ requestPolicy: 'network-only' });
    },
  };
}
