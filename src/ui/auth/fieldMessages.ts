import type { FieldMessages } from './useFormErrors.ts';

const EMAIL: FieldMessages = { missing: 'Email is required', wrong: 'Please enter a valid email address' };

export const SIGN_IN_MESSAGES = { email: EMAIL };

export const REGISTER_MESSAGES = {
  firstName: { missing: 'First name is required' },
  lastName: { missing: 'Last name is required' },
  email: EMAIL,
  hasAgreed: { missing: 'Please agree to the Privacy Policy to continue' },
};
