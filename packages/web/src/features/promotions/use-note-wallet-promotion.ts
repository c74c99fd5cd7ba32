import { useEffect } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const NoteWalletPromotion = graphql(`
  mutation NoteWalletPromotion {
    noteWalletPromotionSeen {
      error {
        code
      }
    }
  }
`);

/** Says once that the promotion of the wallet is on the screen: its five days begin with that. */
export function useNoteWalletPromotion(isShown: boolean): void {
  const [, note] = useMutation(NoteWalletPromotion);
  useEffect(() => {
    if (isShown) void note({});
  }, [isShown, note]);
}
