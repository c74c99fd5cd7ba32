import { i18n } from '@lingui/core';

// The sources speak English: there is no moment without words.
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** What `t` and `Trans` speak through; the macro leads every source here. */
export { i18n };
