import { corePermissions } from '../../core/core-permissions.ts';
import type { Permissions } from '../../core/feature/permissions.ts';
import { features } from '../all-features.ts';
import { permissionTable } from './compose-permissions.ts';

const declared: readonly Permissions[] = [corePermissions, ...features.map(({ permissions = {} }) => permissions)];

/** Every mutation and query of the schema with the role that it needs, every field of a user with its readers. */
export const {
  mutations: mutationPermissions,
  queries: queryPermissions,
  userFields: userFieldReaders,
} = permissionTable(declared);
