import type { FlagName } from '@bandshell/domain/flags';
import { useQuery } from 'urql';
import { UseViewer } from '../viewer/use-viewer.ts';

/**
 * Whether a feature is on for the viewer; off until it is known. The flags come with the viewer's query, which every
 * page sends, so that this sends no query.
 */
export const useFlag = (name: FlagName): boolean => {
  const [{ data }] = useQuery({ query: UseViewer, variables: {} });
  return data?.flags.some((flag) => flag.name === name) === true;
};
