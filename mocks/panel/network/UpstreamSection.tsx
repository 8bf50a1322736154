import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '../../../contract/json.ts';
import { canonicalPattern } from '../../network/callPattern.ts';
import { parseUpstream } from '../../settings/notation.ts';
import { Button, Section } from '../kit/controls.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { PanelStores } from '../PanelStores.ts';

const FIELDS = [
  [
    'upstream',
    'Upstream',
    'The API to forward requests to, such as https://api.example.com. Leave empty to forward none.',
  ],
  ['only', 'Forward only', 'For example GET /v1/analytics/*, GET /v1/links. Leave empty to forward all.'],
  ['except', 'Do not forward', 'For example * /v1/auth/*.'],
] as const;

const patternsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .filter((one) => one.trim() !== '')
    .map(canonicalPattern);

const CorsNote = ({ upstream }: { upstream: string }) => (
  <p className="mock-note">
    The provider must allow requests from this page (CORS). Its responses, including those to OPTIONS, need
    the headers <code className="mock-mono">{`Access-Control-Allow-Origin: ${location.origin}`}</code> and{' '}
    <code className="mock-mono">Access-Control-Allow-Headers: authorization, content-type</code>. A served
    mock does not need this permission:{' '}
    <code className="mock-mono">
      {`npm run mock:serve -- --upstream ${upstream || 'https://api.example.com'}`}
    </code>
  </p>
);

export const UpstreamSection = observer(({ stores: { settings: store, mock } }: { stores: PanelStores }) => {
  const { upstream, only, except } = store.settings;
  const seen = JSON.stringify([upstream, only, except]);
  const { account } = mock.upstream ?? {};
  const token = account?.upstream === upstream ? account.token : '';
  const texts = { seen, upstream, only: only.join(', '), except: except.join(', '), token };
  const [draft, setDraft] = useState(texts);
  const [problem, setProblem] = useState('');
  if (draft.seen !== seen) setDraft(texts);

  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    try {
      const url = parseUpstream(draft.upstream.trim());
      const calls = { only: patternsIn(draft.only), except: patternsIn(draft.except) };
      if (mock.upstream) mock.upstream.account = { upstream: url, token: draft.token.trim() };
      store.change({ upstream: url, ...calls });
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <Section title="Real provider">
      <form className="mock-section" noValidate onSubmit={apply}>
        {FIELDS.map(([field, label, hint]) => (
          <TextField
            key={field}
            label={label}
            value={draft[field]}
            onChange={(text) => setDraft({ ...draft, [field]: text })}
            hint={hint}
            isMono
          />
        ))}
        {mock.upstream && (
          <TextField
            label="Provider session token"
            type="password"
            value={draft.token}
            onChange={(text) => setDraft({ ...draft, token: text })}
            hint="Replaces the mock’s session token in forwarded requests. Not stored, so a reload deletes it."
            isMono
          />
        )}
        <div className="mock-actions">
          <Button isSubmit>Apply</Button>
          <p role="status">
            {upstream === '' ? 'No requests are forwarded.' : `Forwarding requests to ${upstream}.`}
          </p>
          <p className="mock-failure" role="alert">
            {problem}
          </p>
        </div>
      </form>
      {mock.upstream ? (
        <CorsNote upstream={draft.upstream} />
      ) : (
        <p className="mock-note">
          Forwarded requests contain their caller’s session token. To sign in to the mock instead of the
          provider, start the mock with this upstream, and set the variable{' '}
          <code className="mock-mono">UPSTREAM_TOKEN</code> to a session token of a test account.
        </p>
      )}
    </Section>
  );
});
