export { startTestPayments, type TestPayments, type TestPaymentsOptions } from './test-payments.ts';
