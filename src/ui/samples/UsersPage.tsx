import { SampleNote } from '../kit/feedback/SampleNote.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { StatusDot } from '../links/view/StatusDot.tsx';

const SAMPLE_USERS = [
  { number: 1, joined: 'Jan 8, 2024', active: true },
  { number: 2, joined: 'Feb 19, 2024', active: true },
  { number: 3, joined: 'Apr 2, 2024', active: false },
  { number: 4, joined: 'May 27, 2024', active: true },
  { number: 5, joined: 'Aug 14, 2024', active: true },
  { number: 6, joined: 'Nov 30, 2024', active: false },
];

/** User list of the template, with hard-coded rows and no requests (specification: Pages). */
export const UsersPage = () => {
  usePageHead('Manage Users', 'Sample users.');
  return (
    <>
      <PageHeader title="Manage Users" />
      <div className="stack">
        <SampleNote>These users are made up. Nothing here can be changed.</SampleNote>
        <ul className="rows" aria-label="Sample users">
          {SAMPLE_USERS.map(({ number, joined, active }) => (
            <li className="row" key={number}>
              <div className="row-main">
                <p className="row-first">
                  <strong>{`Sample User ${number}`}</strong>
                  <StatusDot active={active} />
                </p>
                <p className="quiet destination">{`sample.user${number}@users.example`}</p>
              </div>
              <p className="row-figure fine tabular">{`Joined ${joined}`}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
