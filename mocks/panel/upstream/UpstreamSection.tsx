import { observer } from 'mobx-react-lite';
import { Button } from '../kit/Button.tsx';
import { Section } from '../kit/Section.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { UpstreamStore } from './UpstreamStore.ts';

const FIELDS = [
  [
    'upstream',
    'Upstream',
    'The API that calls are forwarded to, such as https://api.example.com. Empty: none are.',
  ],
  ['only', 'Only these calls', 'For example: GET /v1/analytics/*, GET /v1/links. Empty: all calls.'],
  ['except', 'Except these calls', 'For example: * /v1/auth/*'],
] as const;

/** What a provider must allow, so that a page may call it. */
const CorsNote = ({ upstream }: { upstream: string }) => (
  <p className="mock-note">
    The provider must allow this page to call it: it has to respond, also to OPTIONS, with{' '}
    <code className="mock-code">Access-Control-Allow-Origin: {location.origin}</code> and{' '}
    <code className="mock-code">Access-Control-Allow-Headers: authorization, content-type</code>. A served
    mock needs no permission:{' '}
    <code className="mock-code">
      npm run mock:serve -- --upstream {upstream === '' ? 'https://api.example.com' : upstream}
    </code>
  </p>
);

/** Sets which calls are forwarded to a real provider. */
export const UpstreamSection = observer(({ store }: { store: UpstreamStore }) => (
  <Section title="Real provider">
    <form
      className="mock-grid"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        store.apply();
      }}
    >
      {FIELDS.map(([field, label, hint]) => (
        <TextField
          key={field}
          label={label}
          value={store.draft[field]}
          onChange={(text) => store.type({ [field]: text })}
          hint={hint}
          isMono
        />
      ))}
      {store.takesToken && (
        <TextField
          label="Session token of the provider"
          type="password"
          value={store.draft.token}
          onChange={(token) => store.type({ token })}
          hint="Sent to this upstream in place of the mock's own. Not stored: a reload forgets it."
          isMono
        />
      )}
      <div className="mock-actions">
        <Button isSubmit>Apply</Button>
        <p className="mock-done" role="status">
          {store.notice}
        </p>
        <p className="mock-failure" role="alert">
          {store.problem}
        </p>
      </div>
    </form>
    {store.takesToken ? (
      <CorsNote upstream={store.draft.upstream} />
    ) : (
      <p className="mock-note">
        Forwarded calls carry the token of their caller. Where that is the mock's, start the mock with this
        upstream, and with a session token of a test account in the variable{' '}
        <code className="mock-code">UPSTREAM_TOKEN</code>.
      </p>
    )}
  </Section>
));
