import { button, field } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, networkDown, type ScriptedProvider } from '../../support/ScriptedProvider.ts';
import { click, fill, findEnabled } from '../../support/user.ts';
import { aWireLink, growingList, type WireLink } from '../../support/wireAnswers.ts';

export const PATH = '/links/new-many';
export const CREATE = 'POST /v1/links';
/** The lock of the tab that owns the table. */
export const LOCK = 'brevity:batch';

interface Options {
  /** The links of the account. */
  readonly links?: readonly WireLink[];
  /** The responses to creating links, by short code. With `networkDown`, the link is created. */
  readonly answers?: Readonly<Record<string, Answer>>;
}

export const providerScript = ({ links = [aWireLink()], answers = {} }: Options = {}) => {
  const script = growingList(links);
  const create: Answer = (call) => {
    const answer = answers[Object(call.body).customCode];
    if (!answer) return script[CREATE](call);
    if (answer === networkDown) script[CREATE](call);
    return answer(call);
  };
  return { ...script, [CREATE]: create };
};

export const openScreen = (options?: Options) => openApp(PATH, { script: providerScript(options) });

export const cell = (name: string, row: number) => field(`${name} of row ${row}`);

export const paste = async (...lines: string[]) => {
  await fill(field('Links'), lines.join('\n'));
  await click(button('Continue'));
};

/** Adds valid rows with these short codes. */
export const addRows = async (...codes: string[]) => {
  await paste(...codes.map((code) => `https://shop.example/${code}\t${code}\tThe ${code}`));
  await click(button(`Continue with ${codes.length} ${codes.length === 1 ? 'link' : 'links'}`));
};

/** The short codes that were sent, in order. */
export const sentCodes = (provider: ScriptedProvider) =>
  provider.callsTo(CREATE).map(({ body }) => Object(body).customCode);

export const transferOf = (file: File) => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
};

export const chooseFile = async (name: string, text: string) => {
  const input = await findEnabled(field('Choose a CSV file'));
  Object.assign(input, { files: transferOf(new File([text], name)).files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
