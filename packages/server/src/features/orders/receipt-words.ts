import { PRODUCT_NAME, type SiteLanguage } from '@bandshell/domain/kernel';
import { mailDay } from '../../platform/mail/mail-formats.ts';

/** The words of a receipt, in the mail and in its file. */
export interface ReceiptWords {
  readonly receipt: string;
  readonly numbered: (number: string) => string;
  readonly titled: (number: string) => string;
  readonly date: string;
  readonly day: (date: Date) => string;
  readonly order: string;
  readonly tax: string;
  readonly total: string;
  readonly soldBy: (seller: string) => string;
  readonly test: string;
}

export const RECEIPT_WORDS: Readonly<Record<SiteLanguage, ReceiptWords>> = {
  en: {
    receipt: 'Receipt',
    numbered: (number) => `No. ${number}`,
    titled: (number) => `${PRODUCT_NAME} receipt no. ${number}`,
    date: 'Date',
    day: (date) => date.toISOString().slice(0, 10),
    order: 'Order',
    tax: 'Tax',
    total: 'Total',
    soldBy: (seller) => `Sold by ${seller}.`,
    test: 'This order was paid with test money.',
  },
  de: {
    receipt: 'Beleg',
    numbered: (number) => `Nr. ${number}`,
    titled: (number) => `${PRODUCT_NAME}-Beleg Nr. ${number}`,
    date: 'Datum',
    day: (date) => mailDay(date, 'de'),
    order: 'Bestellung',
    tax: 'Steuern',
    total: 'Summe',
    soldBy: (seller) => `Verkauft von ${seller}.`,
    test: 'Diese Bestellung wurde mit Testgeld bezahlt.',
  },
};
