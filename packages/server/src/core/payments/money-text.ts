import type { Money, SiteLanguage } from '@bandshell/domain/kernel';

/** An amount as mails write it: `7.00 USD`, in German `7,00 USD`, exact for every currency. */
export function moneyText({ amount, exponent, currency }: Money, language: SiteLanguage = 'en'): string {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const main = digits.slice(0, digits.length - exponent);
  const rest = exponent === 0 ? '' : `${language === 'de' ? ',' : '.'}${digits.slice(-exponent)}`;
  return `${amount < 0 ? '-' : ''}${main}${rest} ${currency}`;
}
