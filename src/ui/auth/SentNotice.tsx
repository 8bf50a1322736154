import { MailCheck } from 'lucide';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { Icon } from '../kit/layout/Icon.tsx';
import { TextLink } from '../kit/text/TextLink.tsx';
import { checkEmailUrl } from './checkEmailUrl.ts';

export const SentNotice = ({ email }: { readonly email: string }) => (
  <div className="note">
    <Icon of={MailCheck} />
    <div>
      <p>
        Email sent to:{' '}
        <bdi className="auth-address" translate="no">
          {singleLine(email)}
        </bdi>
      </p>
      <TextLink href={checkEmailUrl(email)}>Didn’t get it? Resend or get help</TextLink>
    </div>
  </div>
);
