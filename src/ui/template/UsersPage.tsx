import { ArrowLeft } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../kit/Icon.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { SampleNote } from '../kit/SampleNote.tsx';
import { useDescription } from '../kit/useDescription.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { StatusDot } from '../links/view/StatusDot.tsx';
import '../kit/sample.css';
import '../kit/table.css';
import './template.css';

const SAMPLE_USERS = [
  { number: 1, joined: 'Jan 8, 2024', active: true },
  { number: 2, joined: 'Feb 19, 2024', active: true },
  { number: 3, joined: 'Apr 2, 2024', active: false },
  { number: 4, joined: 'May 27, 2024', active: true },
  { number: 5, joined: 'Aug 14, 2024', active: true },
  { number: 6, joined: 'Nov 30, 2024', active: false },
];

/** The template's list of users: hard-coded rows, no calls (specification: Pages). */
export const UsersPage = () => {
  usePageTitle('Manage Users');
  useDescription('Sample users.');
  return (
    <>
      <Link className="back-link" href="/settings">
        <Icon of={ArrowLeft} />
        Back to Settings
      </Link>
      <PageHeader title="Manage Users" />
      <div className="stack">
        <SampleNote>These rows are made up: no users are loaded, and nothing here can be changed.</SampleNote>
        <table className="data-table users-table">
          <caption className="is-sr-only">Sample users</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email address</th>
              <th scope="col">Status</th>
              <th scope="col">Joined</th>
            </tr>
          </thead>
          <tbody>
            {SAMPLE_USERS.map(({ number, joined, active }) => (
              <tr key={number}>
                <th scope="row">Sample User {number}</th>
                <td className="users-email">sample.user{number}@users.example</td>
                <td className="users-status">
                  <StatusDot active={active} />
                </td>
                <td className="sample-date tabular">{joined}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
