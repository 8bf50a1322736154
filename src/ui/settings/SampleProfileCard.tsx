import { SampleCounts } from '../kit/SampleCounts.tsx';

/** The template's profile card: a made-up person. */
export const SampleProfileCard = () => (
  <aside className="panel profile-card stack" aria-label="Sample profile">
    <span className="avatar profile-avatar" aria-hidden="true">
      SU
    </span>
    <div>
      <h2 className="profile-name">Sample User</h2>
      <p className="quiet">Sampletown, Sampleland</p>
    </div>
    <SampleCounts />
  </aside>
);
