import { isImpression } from '@bandshell/domain/campaigns';
import { type RefObject, useEffect } from 'react';
import { useReportImpressions } from './use-report-impressions.ts';

/** Reported since the page was opened. The server counts a device once an hour whatever pages send. */
const reported = new Set<string>();

export interface CampaignImpressionsProps {
  /** Contains the cards, each with the id of its campaign in `data-campaign`. */
  readonly lists: RefObject<HTMLElement | null>;
  /** Ids of the campaigns among the cards, as one text. */
  readonly campaigns: string;
  /** The part of a card that must be in view. */
  readonly ratio: number;
}

/** Reports which promoted and sponsored cards come into view. It shows nothing. */
export const CampaignImpressions = ({ lists, campaigns, ratio }: CampaignImpressionsProps) => {
  const [, report] = useReportImpressions();
  useEffect(() => {
    const wanted = new Set(campaigns.split(' '));
    const cards = [...(lists.current?.querySelectorAll<HTMLElement>('[data-campaign]') ?? [])].filter(({ dataset }) =>
      wanted.has(dataset.campaign ?? ''),
    );
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter(({ intersectionRatio }) => isImpression(intersectionRatio, ratio))
          .map(({ target }) => (target as HTMLElement).dataset.campaign ?? '')
          .filter((id) => id !== '' && !reported.has(id));
        if (seen.length === 0) return;
        for (const id of seen) reported.add(id);
        // A report that fails is not worth another request.
        void report({ input: { campaignIDs: [...new Set(seen)] } });
      },
      { threshold: ratio },
    );
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [lists, campaigns, ratio, report]);
  return null;
};
