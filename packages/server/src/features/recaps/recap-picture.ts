import type { SiteLanguage } from '@bandshell/domain/kernel';
import { monthNumber, type RecapFacts, yearOfMonth } from '@bandshell/domain/recaps';
import { Transformer } from '@napi-rs/image';
import { DOT_ROWS, dotsWide, drawDots } from './dot-letters.ts';
import type { MonthlyRecap } from './find-recaps.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

interface PictureWords {
  readonly months: readonly string[];
  readonly hours: string;
  readonly minutes: string;
  readonly streams: string;
  readonly lines: string;
  readonly clips: string;
  readonly top: string;
}

const words: Readonly<Record<SiteLanguage, PictureWords>> = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    ...{ hours: 'hours watched', minutes: 'minutes watched', streams: 'streams seen', lines: 'chat messages' },
    ...{ clips: 'clips made', top: 'of the viewers' },
  },
  de: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    ...{ hours: 'Stunden geschaut', minutes: 'Minuten geschaut', streams: 'Streams gesehen' },
    ...{ lines: 'Chatnachrichten', clips: 'Clips erstellt', top: 'der Zuschauer' },
  },
};

interface Figure {
  readonly value: string;
  readonly label: string;
}

/** The figures that viewers show to others: no money, and nothing that is not known. At most four. */
function figuresOf(facts: RecapFacts, text: PictureWords): readonly Figure[] {
  const { watchSeconds, streams, band, chatLines, clips } = facts;
  const minutes = Math.floor((watchSeconds ?? 0) / 60);
  const all: readonly (Figure | null)[] = [
    minutes >= 60 ? { value: String(Math.floor(minutes / 60)), label: text.hours } : null,
    minutes > 0 && minutes < 60 ? { value: String(minutes), label: text.minutes } : null,
    band === null ? null : { value: `Top ${band}%`, label: text.top },
    (streams ?? 0) > 0 ? { value: String(streams), label: text.streams } : null,
    chatLines > 0 ? { value: String(chatLines), label: text.lines } : null,
    clips > 0 ? { value: String(clips), label: text.clips } : null,
  ];
  return all.filter((figure) => figure !== null).slice(0, 4);
}

/** The largest step up to `most` with which a text is not wider than `width`. */
const stepFor = (text: string, width: number, most: number): number =>
  Math.min(most, width / Math.max(dotsWide(text), 1));

/** A recap as a PNG of 1200 × 630 px, as sites show pictures of links. */
export async function drawRecap(
  login: string,
  { month, facts }: MonthlyRecap,
  language: SiteLanguage,
): Promise<Buffer> {
  const text = words[language];
  const title = `${text.months[monthNumber(month)] ?? ''} ${yearOfMonth(month)}`;
  const column = (WIDTH - 2 * MARGIN - 40) / 2;
  const figures = figuresOf(facts, text).map(({ value, label }, at) => {
    const x = MARGIN + (at % 2) * (column + 40);
    const y = 262 + Math.floor(at / 2) * 164;
    const step = stepFor(value, column, 11);
    return [
      drawDots({ text: value, x, y, step, color: '#ffffff' }),
      drawDots({ text: label, x, y: y + 11 * DOT_ROWS + 18, step: stepFor(label, column, 4), color: '#c9bfff' }),
    ].join('');
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2b2148"/><stop offset="1" stop-color="#15131f"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>
<rect x="0" y="0" width="14" height="${HEIGHT}" fill="#8f6bff"/>
${drawDots({ text: title, x: MARGIN, y: 60, step: 4, color: '#c9bfff' })}
${drawDots({ text: login, x: MARGIN, y: 118, step: stepFor(login, WIDTH - 2 * MARGIN, 12), color: '#ffffff' })}
${figures.join('\n')}
${drawDots({ text: 'Bandshell', x: WIDTH - MARGIN - dotsWide('Bandshell') * 3, y: 574, step: 3, color: '#8f6bff' })}
</svg>`;
  return Transformer.fromSvg(svg).png();
}
