/** Importing this file adds the feature's part of the schema. */
import './authorize/authorization-schema.ts';
import './chat-token-schema.ts';
import './clients/clients-schema.ts';
import './connections/connections-schema.ts';
import './device/device-schema.ts';
