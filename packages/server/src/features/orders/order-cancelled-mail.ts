import { PRODUCT_NAME, paymentsPath } from '@bandshell/domain/kernel';
import type { Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';

/** Tells a buyer that an order was given up, because the site no longer has its payment provider. */
export const orderCancelledMail = translatedMail<Recipient & { readonly description: string }>({
  en: ({ site, description }) => ({
    subject: `Your purchase on ${PRODUCT_NAME} was canceled`,
    paragraphs: [
      `We could not complete your purchase: ${description}.`,
      'The site has changed its payment provider in the meantime, and you have not received your purchase.',
      'You can buy it again. If your bank still shows a payment for it, contact the support of this site.',
    ],
    action: { label: 'All purchases', url: `${site}${paymentsPath}` },
  }),
  de: ({ site, description }) => ({
    subject: `Dein Einkauf bei ${PRODUCT_NAME} wurde abgebrochen`,
    paragraphs: [
      `Wir konnten deinen Einkauf nicht abschließen: ${description}.`,
      'Die Website hat inzwischen den Zahlungsanbieter gewechselt, und du hast deinen Einkauf nicht erhalten.',
      'Du kannst es noch einmal kaufen. Wenn deine Bank trotzdem eine Zahlung dafür zeigt, wende dich an den Support dieser Website.',
    ],
    action: { label: 'Alle Einkäufe', url: `${site}${paymentsPath}` },
  }),
});
