import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import type { Receipt } from './receipt.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

const MARGIN = 56;
const VALUE_X = 380;
const VALUE_WIDTH = 159;
const NAME_WIDTH = 300;

/** The file's own font has the letters of Western Europe. Other ones would be drawn as other letters. */
const drawable = (text: string): string => text.replace(/[^\x20-\x7e\u00a0-\u00ff]/gu, '?');

/** A receipt as a PDF document of one page. */
export async function receiptPdf({ language, number, lines, seller, isTest }: Receipt): Promise<Buffer> {
  const words = RECEIPT_WORDS[language];
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: language, displayTitle: true },
    info: { Title: words.titled(number), Author: drawable(seller) },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(20).text(PRODUCT_NAME);
  document.fontSize(13).text(words.receipt).moveDown();
  for (const { name, value, isTotal = false } of lines) {
    const y = document.y + 8;
    document.font(isTotal ? 'Helvetica-Bold' : 'Helvetica').fontSize(11);
    document.text(drawable(value), VALUE_X, y, { width: VALUE_WIDTH, align: 'right' });
    document.text(drawable(name), MARGIN, y, { width: NAME_WIDTH });
  }
  document.moveDown(2).font('Helvetica').fontSize(10);
  document.text(words.soldBy(drawable(seller)), MARGIN);
  if (isTest) document.text(words.test);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
