import { CheckEmailStore } from './auth/CheckEmailStore.ts';
import { RegisterStore } from './auth/RegisterStore.ts';
import { SignInStore } from './auth/SignInStore.ts';
import { VerifyStore } from './auth/VerifyStore.ts';

export const GUEST_STORES = {
  signIn: SignInStore,
  register: RegisterStore,
  checkEmail: CheckEmailStore,
  verify: VerifyStore,
};
