import {
  type OwnPromotion,
  type PromotionClaim,
  type PromotionLayer,
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
 */
export const usePromotionPlace = (kind: OwnPromotion | undefined, layer: PromotionLayer) => {
  const id = useId();
  useLayoutEffect(() => {
    if (kind === undefined) return undefined;
    usePromotionPlaces.setState(({ claims }) => ({ claims: [...without(claims, id), { id, kind, layer }] }));
    return () => usePromotionPlaces.setState(({ claims }) => ({ claims: without(claims, id) }));
  }, [id, kind, layer]);
  return usePromotionPlaces(({ claims }) => promotionPlace(claims, id));
};
