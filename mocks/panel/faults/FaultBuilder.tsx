import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { OUTCOME_WORDS } from '../../network/faultRule.ts';
import { allRoutes } from '../../provider/allRoutes.ts';
import { Button } from '../kit/controls.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { PanelStores } from '../PanelStores.ts';

const CALLS = ['* *', ...allRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`)];

const HINT =
  'Example: GET /v1/links?page=2 by visitor 2nd slow 3s 429 Retry-After: 5 {"error":"Wait"}. ' +
  'Match every link with PUT /v1/links/:id, or a field with POST /v1/links customCode=spring. ' +
  'Limit the rule to every 5th, first 3 or 10%. ' +
  `End it with a status or ${Object.keys(OUTCOME_WORDS).join(', ')}.`;

/** A form to write a fault rule. Selects the first invalid word. */
export const FaultBuilder = observer(({ stores }: { stores: PanelStores }) => {
  const { newFault: store, settings } = stores;
  const form = useRef<HTMLFormElement>(null);

  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    const rule = flushSync(store.take);
    if (rule !== undefined) settings.addFault(rule);
    const field = form.current?.querySelector('textarea');
    if (store.syntaxError === undefined) return;
    field?.focus();
    field?.setSelectionRange(store.syntaxError.from, store.syntaxError.to);
  };

  return (
    <form ref={form} className="mock-section" noValidate onSubmit={add}>
      <label className="mock-field">
        <span className="mock-label">Endpoint</span>
        <select
          className="mock-input"
          aria-label="Endpoint"
          value=""
          onChange={({ target }) => store.chooseCall(target.value)}
        >
          <option value="">As in the rule</option>
          {CALLS.map((call) => (
            <option key={call} value={call}>
              {call === '* *' ? 'Any endpoint' : call}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label="Rule"
        rows={3}
        isMono
        value={store.text}
        onChange={store.type}
        problem={store.syntaxError?.why ?? (store.notice || store.warning)}
        hint={HINT}
      />
      <div className="mock-actions">
        <Button isSubmit look="primary">
          Add rule
        </Button>
      </div>
    </form>
  );
});
