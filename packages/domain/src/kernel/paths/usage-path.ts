export const adminUsagePath = '/admin/usage';
