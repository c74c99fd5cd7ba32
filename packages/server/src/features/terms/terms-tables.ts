import type { ProductConsentType } from '@bandshell/domain/terms';

export interface ProductConsentVersionsTable {
  consent_type: ProductConsentType;
  version: number;
  published_at: Date;
}

export interface ProductConsentDecisionsTable {
  id: string;
  user_id: string;
  consent_type: ProductConsentType;
  version: number;
  status: 'ACCEPTED';
  decided_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    product_consent_versions: ProductConsentVersionsTable;
    product_consent_decisions: ProductConsentDecisionsTable;
  }
}
