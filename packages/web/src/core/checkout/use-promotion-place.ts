import {
  type OwnPromotion,
  type PromotionClaim,
  type PromotionLayer,
  type PromotionPlace,
  promotionPlace,
} from '@bandshell/domain/promotions';
import { useId, useLayoutEffect } from 'react';
import { create } from 'zustand';

interface PromotionPlaces {
  /** In the order in which they asked. */
  readonly claims: readonly PromotionClaim[];
}

/** Promotions that are on the page and have something to show. */
const usePromotionPlaces = create<PromotionPlaces>(() => ({ claims: [] }));

const without = (claims: readonly PromotionClaim[], id: string) => claims.filter((claim) => claim.id !== id);

/**
 * Asks for the one place of a view. The answer changes when another promotion comes or goes.
 * @param kind undefined: it has nothing to show and asks for no place
 * @returns `asks` in the first rendering, in which the claim is not known yet
 */
export const usePromotionAnswer = (kind: OwnPromotion | undefined, layer: PromotionLayer): PromotionPlace | 'asks' => {
  const id = useId();
  useLayoutEffect(() => {
    if (kind === undefined) return undefined;
    usePromotionPlaces.setState(({ claims }) => ({ claims: [...without(claims, id), { id, kind, layer }] }));
    return () => usePromotionPlaces.setState(({ claims }) => ({ claims: without(claims, id) }));
  }, [id, kind, layer]);
  return usePromotionPlaces(({ claims }) =>
    kind !== undefined && !claims.some((claim) => claim.id === id) ? 'asks' : promotionPlace(claims, id),
  );
};

/** The same, where nothing stands before the claim is known. */
export const usePromotionPlace = (kind: OwnPromotion | undefined, layer: PromotionLayer): PromotionPlace => {
  const answer = usePromotionAnswer(kind, layer);
  return answer === 'asks' ? 'none' : answer;
};
