import type { FlagName } from '@bandshell/domain/flags';
import { useQuery } from 'urql';
import { UseViewer } from '../viewer/use-viewer.ts';

/**
 * Whether a feature is on for who looks; off until it is known. The flags come along with the viewer, whom every page asks
 * for, so this asks for nothing of its own.
 */
export const useFlag = (name: FlagName): boolean => {
  const [{ data }] = useQuery({ query: UseViewer, variables: {} });
  return data?.flags.some((flag) => flag.name === name) === true;
};
