import { ServiceError } from '../../application/ServiceError.ts';

/** What a service says about its failure, else the fallback: other errors are not written for people. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ServiceError ? error.message : fallback;
