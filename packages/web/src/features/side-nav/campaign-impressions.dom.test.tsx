import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CampaignImpressions } from './campaign-impressions.tsx';

/** The browser's observer, whose reports the test makes. */
class Observer {
  static readonly made: Observer[] = [];
  readonly seen: Element[] = [];
  readonly see: (id: string, ratio: number) => void;
  readonly threshold: number;
  constructor(callback: IntersectionObserverCallback, { threshold }: { threshold: number }) {
    Observer.made.push(this);
    this.threshold = threshold;
    this.see = (id, intersectionRatio) => {
      const target = this.seen.find((one) => (one as HTMLElement).dataset.campaign === id);
      const entry = { target, intersectionRatio } as IntersectionObserverEntry;
      callback([entry], this as unknown as IntersectionObserver);
    };
  }
  observe(element: Element) {
    this.seen.push(element);
  }
  disconnect() {
    this.seen.length = 0;
  }
}

const Cards = ({ ids, ratio }: { readonly ids: readonly string[]; readonly ratio: number }) => {
  const lists = useRef<HTMLDivElement>(null);
  return (
    <div ref={lists}>
      {ids.map((id) => (
        <span key={id} data-campaign={id} />
      ))}
      <CampaignImpressions lists={lists} campaigns={ids.join(' ')} ratio={ratio} />
    </div>
  );
};

let page: RenderedComponent;
const render = async (ids: readonly string[], ratio: number): Promise<Observer> => {
  page = await renderComponent(<Cards ids={ids} ratio={ratio} />, {
    UseReportImpressions: { reportImpressions: { counted: { campaignIDs: [] }, error: null } },
  });
  return Observer.made.at(-1) as Observer;
};
const reported = () => page.sent.map(({ variables }) => variables);

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

test('NAV-48 a card that is in view by 75 percent is reported, once', async () => {
  const observer = await render(['1', '2'], 0.75);
  expect([observer.seen.length, observer.threshold]).toEqual([2, 0.75]);
  observer.see('1', 0.7);
  expect(reported()).toEqual([]);
  observer.see('1', 0.75);
  observer.see('1', 1);
  expect(reported()).toEqual([{ input: { campaignIDs: ['1'] } }]);
  observer.see('2', 0.9);
  expect(reported().at(-1)).toEqual({ input: { campaignIDs: ['2'] } });
});

test('NAV-49 the part that must be in view is what the server says', async () => {
  const observer = await render(['3'], 0.5);
  observer.see('3', 0.5);
  expect(reported()).toEqual([{ input: { campaignIDs: ['3'] } }]);
});
