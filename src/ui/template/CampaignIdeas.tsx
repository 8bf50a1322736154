import { Mail, Megaphone, Scroll } from 'lucide';
import { Points } from './Points.tsx';

const IDEAS = [
  {
    icon: Mail,
    title: 'Newsletter',
    code: 'autumn-mail',
    text: 'One address for the newsletter alone, so that its clicks are not mixed with others.',
  },
  {
    icon: Scroll,
    title: 'Poster',
    code: 'autumn',
    text: 'On paper nobody can click: a short code that can be read from across the street.',
  },
  {
    icon: Megaphone,
    title: 'Social post',
    code: 'autumn-post',
    text: 'Room for your own words, because the address takes so little of it.',
  },
];

/** Three sample uses of one campaign's links. */
export const CampaignIdeas = () => (
  <section className="stack">
    <h2 className="section-title">One campaign, three addresses</h2>
    <Points points={IDEAS} />
  </section>
);
