import type { ConsentChoices, PrivacyLaw } from '@bandshell/domain/consent';
import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text, read as an object of any shape, because other versions may have written it. */
type Json = ColumnType<unknown, string, string>;

export interface ConsentChoicesTable {
  user_id: string;
  privacy_law: PrivacyLaw | null;
  vendors: Json;
  purposes: Json;
  special_features: Json;
  registry_version: ConsentChoices['registryVersion'];
  is_denied_underage: Generated<boolean>;
  updated_at: Date;
}

export interface ConsentDecisionsTable {
  id: string;
  user_id: string;
  privacy_law: PrivacyLaw | null;
  choices: Json;
  decided_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    consent_choices: ConsentChoicesTable;
    consent_decisions: ConsentDecisionsTable;
  }
}
