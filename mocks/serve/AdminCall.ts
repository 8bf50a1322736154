import type { Mock } from '../Mock.ts';

/** The files of the panel's program. */
export interface PanelFiles {
  readonly js: string;
  readonly css: string;
}

export interface AdminCall {
  readonly mock: Mock;
  readonly appUrl: string;
  /** Makes the files of the panel; undefined where there is none. */
  readonly panel?: (() => Promise<PanelFiles>) | undefined;
  readonly request: Request;
}

export type Respond = (call: AdminCall) => Response | Promise<Response>;
